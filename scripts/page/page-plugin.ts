import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite'

const START = 'src/app/page/start.ts'
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const LIBRARY = /<link rel="modulepreload" crossorigin href="([^"]*)">/g
const ROUTE = /\/src\/routes\/(.*?)(?:\/?index|[/.][{$].*)?\.tsx\?tsr-split=component/

/** The files of a chunk and of those that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk') return []
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  return [...new Set([name, ...styles, ...chunk.imports.flatMap((part) => filesOf(bundle, part))])]
}

/** Writes the page's own script, with the files of each screen, and the styles after the markup, which is painted at once. */
async function handler(this: Rolldown.PluginContext, _: unknown, bundle: Rolldown.OutputBundle) {
  const page = bundle['index.html'] as Rolldown.OutputAsset
  const html = String(page.source)
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = chunks.flatMap(({ moduleIds, fileName }) => {
    const files = filesOf(bundle, fileName).filter((file) => !html.includes(file))
    return moduleIds.flatMap((id) => ROUTE.exec(id)?.[1] ?? []).map((route) => [route, files] as const)
  })
  const { define, env } = this.environment.config
  const table = JSON.stringify(Object.fromEntries(screens))
  const known = { ...define, 'import.meta.env': JSON.stringify(env), __SCREEN_FILES__: table }
  const { code } = await transformWithOxc(readFileSync(START, 'utf8'), START, { define: known })
  const script = minifySync(START, code, { module: true }).code.replaceAll('</', '<\\/')
  page.source = html
    .replace('<script', (entry) => `<script type="module" async>${script}</script>\n    ${entry}`)
    .replaceAll(LIBRARY, '<script type="module" async crossorigin src="$1"></script>')
    .replace(STYLES, '')
    .replace('</noscript>', (end) => end + (html.match(STYLES) ?? []).join(''))
}

export const pagePlugin = (): Plugin => ({ name: 'page', generateBundle: { order: 'post', handler } })
