import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite'

const START = 'src/app/page/start.ts'
const STYLE = /\s*<link rel="stylesheet"[^>]*>/g
const PRELOAD = /<link rel="modulepreload" crossorigin href="([^"]*)">/g
const ROUTE = /\/src\/routes(\/.*?)??(?:[/.](?:index|[{$].*))?\.tsx\?tsr-split=component/

/** Adds a chunk's files and those that it imports. */
function addFiles(to: string[], bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || to.includes(name)) return to
  to.push(name, ...[...(chunk.viteMetadata?.importedCss ?? [])].filter((file) => !to.includes(file)))
  for (const part of chunk.imports) addFiles(to, bundle, part)
  return to
}

/**
 * Writes the page's own script into the built page, and its stylesheets after the markup, which is painted at once. The
 * entry's libraries run as soon as they are there, while the entry itself is still coming.
 */
export function pagePlugin(): Plugin {
  let define: Record<string, string> = {}
  return {
    name: 'page',
    apply: 'build',
    configResolved({ base, env, define: own }) {
      const values = { __BASE__: base, __SERVER__: env.VITE_SERVER ?? '' }
      define = {
        ...own,
        ...Object.fromEntries(Object.entries(values).map(([name, text]) => [name, `'${text}'`])),
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const screens: Record<string, string[]> = {}
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue
          for (const module of chunk.moduleIds) {
            const route = ROUTE.exec(module)
            if (!route) continue
            const screen = route[1]?.slice(1) ?? ''
            screens[screen] = addFiles(screens[screen] ?? [], bundle, name).filter(
              (file) => !html.includes(file),
            )
          }
        }
        const known = { ...define, __SCREEN_FILES__: JSON.stringify(screens) }
        const { code } = await transformWithOxc(readFileSync(START, 'utf8'), START, { define: known })
        const script = minifySync(START, code, { module: true }).code.replaceAll('</', '<\\/')
        const styles = html.match(STYLE)?.join('') ?? ''
        return html
          .replace(STYLE, '')
          .replaceAll(PRELOAD, '<script type="module" async crossorigin src="$1"></script>')
          .replace('</noscript>', (end) => end + styles)
          .replace('<script', (entry) => `<script type="module" async>${script}</script>\n    ${entry}`)
      },
    },
  }
}
