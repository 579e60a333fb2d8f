import { build, type Plugin, type ResolvedConfig } from 'vite'
import { TARGETS } from './browsers.ts'
import { takeFirstStyles } from './page-styles.ts'
import { screenFilesOf } from './screen-files.ts'

const START = 'src/app/page/start.ts'

/** The page's own script as text, with what it must know of the build. */
async function startScript(
  { root, mode, base, define = {} }: ResolvedConfig,
  known: Record<string, unknown>,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    mode,
    base,
    logLevel: 'warn',
    define: {
      __MOCK__: String(define.__MOCK__),
      ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    },
    resolve: { alias: { '@': `${root}/src` } },
    build: {
      write: false,
      target: TARGETS,
      minify: true,
      copyPublicDir: false,
      lib: { entry: START, formats: ['iife'], name: 'start' },
    },
  })
  const output = Array.isArray(result) ? result[0]?.output : 'output' in result ? result.output : undefined
  const script = output?.find(({ type }) => type === 'chunk')
  if (script?.type !== 'chunk') throw new Error(`${START}: no script came of it`)
  return script.code.trim().replaceAll('</', '<\\/')
}

/** Puts into the page what can begin before the console's own code is there. */
export function pagePlugin(): Plugin {
  let config: ResolvedConfig
  let styles = ''
  return {
    name: 'page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      // Ahead of Vite's own lists of what each chunk needs.
      order: 'pre',
      handler(_options, bundle) {
        styles = takeFirstStyles(bundle)
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const __SCREEN_FILES__ = screenFilesOf(bundle, config.base)
        const script = await startScript(config, { __SCREEN_FILES__ })
        const page = html
          .replace('<script type="module"', (module) => `<script>${script}</script>\n    ${module}`)
          .replace('</head>', (end) => `  ${styles}\n  ${end}`)
        // Caddy's templates would read more than the nonce.
        if (page.split('{{').length !== 2) throw new Error('the page holds two braces in a row')
        return page
      },
    },
  }
}
