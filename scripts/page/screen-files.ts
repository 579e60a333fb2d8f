import type { Rolldown } from 'vite'
import type { ScreenFiles } from '../../src/app/page/files.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** `src/routes/_authed/token/edit.$id.tsx` as the address names it: `token/edit`; '' for the home page. */
function screenName(module: string): string {
  const [, route = ''] = /\/src\/routes\/(.*)\.tsx/.exec(module.replaceAll('\\', '/')) ?? []
  return route
    .split(/[/.]/)
    .filter((word) => word !== 'index' && !/^[_{$]/.test(word))
    .join('/')
}

/** A chunk and all that it imports, without what the page names anyhow. */
function withImports(bundle: Bundle, chunk: Chunk, files = new Set<string>()): Set<string> {
  if (files.has(chunk.fileName) || chunk.isEntry) return files
  files.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(bundle, imported, files)
  }
  return files
}

/** What each screen of a bundle needs. */
export function screenFilesOf(bundle: Bundle, base: string): ScreenFiles {
  const files: string[] = []
  const screens: Record<string, number[]> = {}
  const open: string[] = []
  const placeOf = (file: string) => {
    const known = files.indexOf(file)
    return known < 0 ? files.push(file) - 1 : known
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    for (const module of chunk.moduleIds) {
      if (!module.includes('?tsr-split=component')) continue
      const name = screenName(module)
      screens[name] = [...withImports(bundle, chunk)].map((file) => placeOf(base + file))
      if (!module.includes('/_authed/')) open.push(name)
    }
  }
  return { files, screens, open }
}
