import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type * as Transport from '../mocks/http/server'
import { serveConsole } from './served/console-server.ts'
import { gatewayProxy } from './served/gateway-proxy.ts'
import { isGatewayPath } from './served/request-target.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** What is measured side by side, by name. */
export interface Target {
  name: 'console' | 'floor'
  address: string
}

/** The built console and the floor page, each served by itself, in front of one gateway with long lists. */
export async function serveTargets(): Promise<{ targets: Target[]; close: () => Promise<void> }> {
  const { module } = await runnerImport<typeof Transport>('/mocks/http/server.ts', {
    configFile: false,
    root: path('..'),
    logLevel: 'error',
    resolve: { alias: { '@': path('../src') } },
  })
  const gateway = await module.serveGateway({ port: 0, size: 'large', as: 'root' })
  const served = await serveConsole({ folder: path('../dist'), gateway: gateway.address })
  const page = readFileSync(path('./bench-floor.html'))
  const pass = gatewayProxy(gateway.address)
  const floor = createServer((request, response) => {
    if (isGatewayPath(request.url ?? '/')) pass(request, response)
    else if (/\./.test(request.url ?? '')) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((ready) => floor.listen(0, '127.0.0.1', ready))
  return {
    targets: [
      { name: 'console', address: served.address },
      { name: 'floor', address: `http://127.0.0.1:${(floor.address() as AddressInfo).port}` },
    ],
    close: async () => {
      floor.close()
      floor.closeAllConnections()
      await served.close()
      await gateway.close()
    },
  }
}
