import type { Rolldown } from 'vite'
import type { ScreenFiles } from '../../src/app/page/start.ts'

const ROUTE = /\/src\/routes\/(.*)\.tsx\?tsr-split=component/

/** What each screen of a build needs, by the code of its route: `_authed/token/edit.$id.tsx` is the screen `token/edit`. */
export function screenFiles(bundle: Rolldown.OutputBundle, base: string): ScreenFiles {
  const needed = new Map<string, Set<string>>()
  const open: string[] = []
  const add = (chunk: Rolldown.OutputChunk, to: Set<string>): Set<string> => {
    if (chunk.isEntry || to.has(base + chunk.fileName)) return to
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) to.add(base + file)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported, to)
    }
    // A list's controls come after its rows, and are asked for with them.
    for (const name of chunk.dynamicImports) {
      const part = bundle[name]
      if (part?.type === 'chunk' && part.name === 'controls') add(part, to)
    }
    return to
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    for (const module of chunk.moduleIds) {
      const route = ROUTE.exec(module.replaceAll('\\', '/'))?.[1]
      if (route === undefined) continue
      const screen = route
        .split(/[/.]/)
        .filter((word) => word !== 'index' && !/^[_{$]/.test(word))
        .join('/')
      needed.set(screen, add(chunk, needed.get(screen) ?? new Set()))
      if (!route.startsWith('_authed/')) open.push(screen)
    }
  }
  const files = [...new Set([...needed.values()].flatMap((own) => [...own]))]
  const screens = [...needed].map(([screen, own]) => [screen, [...own].map((file) => files.indexOf(file))])
  return { files, screens: Object.fromEntries(screens), open }
}
