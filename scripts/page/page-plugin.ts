import { type Alias, build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { TARGETS } from './browsers.ts'
import { FIRST_LOAD } from './chunk-groups.ts'

const START = 'src/app/page/start.ts'
/** Chromium then compiles all functions of a file while it arrives, in place of one by one at their first calls. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
/** Comments are for readers of the source. */
const COMMENTS = /\s*<!--[\s\S]*?-->/g
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

/** Builds the page's own script. A classic one runs at once: a module would wait until other modules are compiled. */
async function pageScript(config: ResolvedConfig, screenFiles: Record<string, string[]>): Promise<string> {
  const { base, mode, define, resolve } = config
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    base,
    mode,
    define: { ...define, __SCREEN_FILES__: JSON.stringify(screenFiles) },
    resolve: { alias: resolve.alias as Alias[] },
    build: { write: false, target: TARGETS, rolldownOptions: { input: START, output: { format: 'iife' } } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output[0].code.trim().replaceAll('</', '<\\/')
}

/** Writes the page's own script into the head, and the styles after the markup, which is painted at once. */
async function handler(this: Rolldown.PluginContext, _: unknown, bundle: Rolldown.OutputBundle) {
  const page = bundle['index.html'] as Rolldown.OutputAsset
  const html = String(page.source)
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = chunks.flatMap(({ moduleIds, fileName }) => {
    const files = filesOf(bundle, fileName).filter((file) => !html.includes(file))
    return moduleIds.flatMap((id) => ROUTE.exec(id)?.[1] ?? []).map((route) => [route, files] as const)
  })
  for (const chunk of chunks) if (FIRST_LOAD.includes(chunk.name)) chunk.code = COMPILE_HINT + chunk.code
  const script = await pageScript(this.environment.getTopLevelConfig(), Object.fromEntries(screens))
  page.source = html
    .replaceAll(COMMENTS, '')
    .replaceAll(LIBRARY, '<script type="module" async crossorigin src="$1"></script>')
    // After the entry and the libraries, whose elements it looks for.
    .replace('</head>', (end) => `  <script>${script}</script>\n  ${end}`)
    .replace(STYLES, '')
    .replace('</noscript>', (end) => end + (html.match(STYLES) ?? []).join(''))
}

export const pagePlugin = (): Plugin => ({ name: 'page', generateBundle: { order: 'post', handler } })
