import type { Plugin, ResolvedConfig } from 'vite'
import { compressFolder } from './compress.ts'
import { NONCE_MARK, writeHeaderFiles } from './header-files.ts'
import { contentPolicy } from './policy.ts'

/** Returns the policy for a meta element, which does not support `frame-ancestors`. */
function metaPolicy(origins: readonly string[]): string {
  return contentPolicy({ scripts: [], styles: [], origins }, { nonce: '{nonce}', host: '{host}' })
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
}

/**
 * Prepares a build for serving: adds a nonce placeholder to the page, and writes header files and compressed copies.
 *
 * @param origins - other origins that the console calls
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
        // Vite's style loader reads this property. The content is for servers that insert no nonce.
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
