import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, type ResolvedConfig, type Rolldown, transformWithOxc } from 'vite'
import { screenFiles } from './screen-files.ts'

const START = 'src/app/page/start.ts'
const STYLE = /\s*<link rel="stylesheet"[^>]*>/g

/** The page's own script with what it must know of the build. */
async function startScript({ root, base, env, define = {} }: ResolvedConfig, bundle: Rolldown.OutputBundle) {
  const { code } = await transformWithOxc(readFileSync(`${root}/${START}`, 'utf8'), START, {
    define: {
      __MOCK__: String(define.__MOCK__),
      __SCREEN_FILES__: JSON.stringify(screenFiles(bundle, base)),
      __SERVER__: JSON.stringify(env.VITE_SERVER ?? ''),
      __BASE__: JSON.stringify(base),
    },
  })
  return minifySync(START, code, { module: true }).code.replaceAll('</', '<\\/')
}

/** Writes the page's own script into the built page, and its stylesheets after the markup, which is painted at once. */
export function pagePlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'page',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const script = `<script type="module" async>${await startScript(config, bundle)}</script>`
        const styles = html.match(STYLE) ?? []
        const page = html.replace(STYLE, '').replace('</noscript>', (end) => end + styles.join(''))
        return page.replace('<script type="module"', (entry) => `${script}\n    ${entry}`)
      },
    },
  }
}
