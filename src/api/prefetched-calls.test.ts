import { afterEach, expect, it, vi } from 'vitest'
import { gateway } from './prefetched-calls'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it.each([
  [undefined, 'https://console.example/', 'same-origin'],
  ['', 'https://console.example/', 'same-origin'],
  ['https://gw.example/', 'https://gw.example/', 'include'],
  ['https://gw.example/below/', 'https://gw.example/below/', 'include'],
  ['https://gw.example/below', 'https://gw.example/below/', 'include'],
  ['/below', 'https://console.example/below/', 'same-origin'],
])('with VITE_SERVER=%s, calls go to %s', (server, base, credentials) => {
  vi.stubGlobal('location', { origin: 'https://console.example' })
  vi.stubEnv('VITE_SERVER', server)
  expect({ ...gateway(), base: gateway().base.href }).toEqual({ base, credentials })
})
