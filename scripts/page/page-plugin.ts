import { type Alias, build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { TARGETS } from './browsers.ts'
import { chunkPatterns, FIRST_LOAD } from './chunk-groups.ts'

const START = 'src/app/page/start.ts'
/** Makes Chromium compile all functions while the file loads, instead of each at its first call. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
const COMMENTS = /\s*<!--[\s\S]*?-->/g
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const LIBRARY = /<link rel="modulepreload" crossorigin href="([^"]*)">/g
const ROUTE = /\/src\/routes\/(.*?)(?:[/.]?index|\.\$\w*|(?<=\/\$)\w+)?\.tsx\?tsr-split=component/

/** Returns the route of a split module: `_authed/user` for `user/index`, `_authed/user/$` for `user/$id`. */
export const routeOf = (moduleId: string): string | undefined => ROUTE.exec(moduleId)?.[1]

/** Returns the files of a chunk and its imports. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk') return []
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  return [...new Set([name, ...styles, ...chunk.imports.flatMap((part) => filesOf(bundle, part))])]
}

/**
 * Describes the missing parts that this plugin needs. Without the check, a bundler or router update could make the page
 * slower unnoticed.
 */
export function missingParts(
  html: string,
  bundle: { screens: number; chunks: readonly string[]; moduleIds: readonly string[] },
): string[] {
  const unmatched = chunkPatterns.filter(({ pattern }) => !bundle.moduleIds.some((id) => pattern.test(id)))
  const problems = [
    bundle.screens === 0 && 'No chunk contains a module with ?tsr-split=component.',
    html.match(STYLES) === null && 'index.html has no style sheet.',
    html.match(LIBRARY) === null && 'index.html preloads no library.',
    ...['</head>', '</noscript>'].map((tag) => !html.includes(tag) && `index.html has no ${tag}.`),
    ...FIRST_LOAD.map((name) => !bundle.chunks.includes(name) && `No chunk is named ${name}.`),
    ...unmatched.map(({ name, pattern }) => `No module matches ${pattern} of the chunk ${name}.`),
  ]
  return problems.filter((problem) => problem !== false)
}

/** Builds the page's inline script as a classic script, because a module waits until other modules are compiled. */
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

/** Inserts the inline script into the head, and moves the styles after the markup, so the markup is painted at once. */
async function handler(this: Rolldown.PluginContext, _: unknown, bundle: Rolldown.OutputBundle) {
  const page = bundle['index.html'] as Rolldown.OutputAsset
  const html = String(page.source)
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const screens = chunks.flatMap(({ moduleIds, fileName }) => {
    const files = filesOf(bundle, fileName).filter((file) => !html.includes(file))
    return moduleIds.flatMap((id) => routeOf(id) ?? []).map((route) => [route, files] as const)
  })
  const missing = missingParts(html, {
    screens: screens.length,
    chunks: chunks.map(({ name }) => name),
    moduleIds: chunks.flatMap(({ moduleIds }) => moduleIds),
  })
  if (missing.length > 0) this.error(`The page would load more slowly than necessary. ${missing.join(' ')}`)
  for (const chunk of chunks) if (FIRST_LOAD.includes(chunk.name)) chunk.code = COMPILE_HINT + chunk.code
  const script = await pageScript(this.environment.getTopLevelConfig(), Object.fromEntries(screens))
  page.source = html
    .replaceAll(COMMENTS, '')
    .replaceAll(LIBRARY, '<script type="module" async crossorigin src="$1"></script>')
    // After the entry and the libraries, because the script queries their elements.
    .replace('</head>', (end) => `  <script>${script}</script>\n  ${end}`)
    .replace(STYLES, '')
    .replace('</noscript>', (end) => end + (html.match(STYLES) ?? []).join(''))
}

export const pagePlugin = (): Plugin => ({ name: 'page', generateBundle: { order: 'post', handler } })
