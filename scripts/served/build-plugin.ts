import type { Plugin, ResolvedConfig } from 'vite'
import { compressFolder } from './compress.ts'
import { NONCE_MARK, writeHeaderFiles } from './header-files.ts'
import { contentPolicy } from './policy.ts'

/** What a meta element can say: who may frame the page is none of it, and nothing inline is left to allow. */
function metaPolicy(origins: readonly string[]): string {
  return contentPolicy({ scripts: [], styles: [], origins }, { nonce: '{nonce}', host: '{host}' })
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
}

/**
 * Makes a build ready to be served under its policy: the place of the nonce in the page, the headers that belong to it,
 * and compressed copies of the files.
 *
 * @param origins - what the console talks to besides its own origin
 */
export function servedBuild(origins: readonly string[]): Plugin {
  let config: ResolvedConfig
  return {
    name: 'served-build',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        // Vite's loader of styles looks for it by this name. The content is for servers that put no nonce in.
        attrs: { property: 'csp-nonce', nonce: NONCE_MARK, content: metaPolicy(origins) },
        injectTo: 'head',
      },
    ],
    closeBundle: {
      order: 'post',
      async handler() {
        const folder = config.build.outDir
        writeHeaderFiles(folder, origins)
        if (config.mode === 'production') await compressFolder(folder)
      },
    },
  }
}
