import { afterEach, expect, it, vi } from 'vitest'
import { gatewayAddress } from './gateway-address'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it.each([
  [undefined, 'https://console.example'],
  ['', 'https://console.example'],
  ['https://gw.example/', 'https://gw.example'],
  ['https://gw.example/below/', 'https://gw.example/below'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('built for %s, the gateway is at %s', (server, address) => {
  vi.stubGlobal('window', { location: { origin: 'https://console.example' } })
  vi.stubEnv('VITE_SERVER', server)
  expect(gatewayAddress()).toBe(address)
})
