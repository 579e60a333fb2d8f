import type { Plugin, ResolvedConfig } from 'vite'
import { compressFolder } from './compress.ts'
import { NONCE_MARK, writeHeaderFiles } from './header-files.ts'
import { contentPolicy } from './policy.ts'

/** The policy for a meta element, which cannot say who may frame the page and has nothing inline to allow. */
function metaPolicy(origins: readonly string[]): string {
  return contentPolicy({ scripts: [], styles: [], origins }, { nonce: '{nonce}', host: '{host}' })
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
}

/**
 * Makes a build ready to be served under its policy: a mark for the nonce in the page, files with its headers, and
 * compressed copies of the files.
 *
 * @param origins - origins that the console calls besides its own
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
        // Vite's loader of styles looks for this name. The content is for servers that insert no nonce.
        attrs: { property: 'csp-nonce', nonce: NONCE_MARK, content: metaPolicy(origins) },
        injectTo: 'head',
      },
    ],
    writeBundle: {
      order: 'post',
      async handler() {
        const folder = config.build.outDir
        writeHeaderFiles(folder, origins)
        if (config.mode === 'production') await compressFolder(folder)
      },
    },
  }
}
