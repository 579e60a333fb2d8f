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

// For the browser only: the unit tests need neither routes nor hot reload.
const plugins = [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A loader goes with its screen: it is only a head start, and the first load stays small.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
    },
    quoteStyle: 'single',
  }),
  react(),
  pagePlugin(),
]

const UNIT = ['{src,mocks,deploy,scripts}/**/*.test.ts']
/** Unit tests that put something else in a module's place: it must not be there for another file. */
const MOCKING = ['src/**/*.mock.test.ts']

/** Origins that the console of a build talks to besides its own. */
function origins(mode: string): string[] {
  const { VITE_SERVER = '', VITE_RELEASES_URL } = loadEnv(mode, path('.'))
  const addresses = [VITE_SERVER, VITE_RELEASES_URL || 'https://api.github.com']
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)
}

/**
 * One config for every command. The mock edition (`--mode mock`, and the developer's server when no
 * GATEWAY is named) starts the gateway of `mocks/` in the browser; every other build drops that code:
 * `__MOCK__` is a constant, so the bundler removes the branch that imports it.
 */
export default defineConfig(({ command, mode }) => {
  const gateway = process.env.GATEWAY
  const mock = mode === 'mock' || (command === 'serve' && mode === 'development' && !gateway)
  return {
    // Where the console begins, if not at the root of its origin. `/api` stays there all the same.
    base: process.env.VITE_BASE || '/',
    define: { __MOCK__: JSON.stringify(mock) },
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
      // They know light-dark() and color-mix(), whose polyfills know nothing of the chosen scheme.
      target: TARGETS,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: {
      host: '127.0.0.1',
      ...(gateway
        ? {
            proxy: Object.fromEntries(
              // What the console calls, and what the playground does.
              ['/api', '/v1'].map((begin) => [begin, { target: gateway, changeOrigin: true }]),
            ),
          }
        : {}),
    },
    preview: { host: '127.0.0.1' },
    test: {
      environment: 'node',
      // A busy machine is no fault.
      testTimeout: 180_000,
      setupFiles: path('./src/lib/test-setup.ts'),
      unstubEnvs: true,
      // Loading what a file imports takes longer than its tests: those that mock no module share a process.
      projects: [
        { extends: true, test: { name: 'shared', isolate: false, include: UNIT, exclude: MOCKING } },
        { extends: true, test: { name: 'alone', include: MOCKING } },
      ],
    },
  }
})
