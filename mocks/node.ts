import { type SetupServer, setupServer } from 'msw/node'
import { createGateway, type Gateway } from './gateway'

/** Creates a gateway and an msw server that intercepts requests, for tests in Node. */
export function createNodeGateway(options?: Parameters<typeof createGateway>[0]): {
  gateway: Gateway
  server: SetupServer
} {
  const gateway = createGateway(options)
  return { gateway, server: setupServer(...gateway.handlers) }
}
