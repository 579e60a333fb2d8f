import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { TARGETS } from './scripts/page/browsers.ts'
import { chunkGroups } from './scripts/page/chunk-groups.ts'
import { pagePlugin } from './scripts/page/page-plugin.ts'
import { servedBuild } from './scripts/served/build-plugin.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const { version } = JSON.parse(readFileSync(path('./package.json'), 'utf8')) as { version: string }

// Only for builds and the development server: unit tests need neither routes nor hot reload.
const plugins = [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // Loaders only prefetch, so they load with their screen and keep the first load small.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
    },
    quoteStyle: 'single',
  }),
  react(),
  pagePlugin(),
]

const UNIT = ['{src,mocks,deploy,scripts}/**/*.test.ts']
/** Unit tests that mock modules, which must not affect other files. */
const MODULE_MOCKS = ['src/**/*.mock.test.ts']

/** Returns the other origins that a build calls. */
function origins(mode: string): string[] {
  const { VITE_SERVER = '', VITE_RELEASES_URL } = loadEnv(mode, path('.'))
  const addresses = [VITE_SERVER, VITE_RELEASES_URL || 'https://api.github.com']
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
}

/**
 * Config for all commands. The mock edition (`--mode mock`, or the development server without GATEWAY) runs the gateway
 * of `mocks/` in the browser. Other builds drop it, because `__MOCK__` is a constant.
 */
export default defineConfig(({ command, mode }) => {
  const gateway = process.env.GATEWAY
  const mock = mode === 'mock' || (command === 'serve' && mode === 'development' && !gateway)
  return {
    // Path of the console below its origin; `/api` stays at the root.
    base: process.env.VITE_BASE || '/',
    define: { __MOCK__: JSON.stringify(mock), __VERSION__: JSON.stringify(version) },
    plugins: process.env.VITEST
      ? []
      : [...plugins, servedBuild(origins(mode)), ...(mock ? [msw({ mode: 'worker-only' as const })] : [])],
    resolve: {
      alias: [
        { find: '@', replacement: path('./src') },
        { find: '@mocks', replacement: path('./mocks') },
      ],
    },
    build: {
      outDir: mode === 'mock' ? 'dist-mock' : 'dist',
      // These support light-dark() and color-mix(), whose polyfills ignore the selected colour scheme.
      target: TARGETS,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: {
      host: '127.0.0.1',
      ...(gateway
        ? {
            proxy: Object.fromEntries(
              // `/v1` is for the playground.
              ['/api', '/v1'].map((prefix) => [prefix, { target: gateway, changeOrigin: true }]),
            ),
          }
        : {}),
    },
    preview: { host: '127.0.0.1' },
    test: {
      environment: 'node',
      // Generous, so a busy machine fails no test.
      testTimeout: 180_000,
      setupFiles: path('./src/lib/test-setup.ts'),
      unstubEnvs: true,
      // Importing modules takes longer than running tests, so files that mock no modules share a process.
      projects: [
        { extends: true, test: { name: 'shared', isolate: false, include: UNIT, exclude: MODULE_MOCKS } },
        { extends: true, test: { name: 'alone', include: MODULE_MOCKS } },
      ],
    },
  }
})
