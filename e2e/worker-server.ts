import type { IncomingMessage, ServerResponse } from 'node:http'
import { respond } from '@mocks/respond'
import type { RequestHandler } from 'msw'
import { serveConsole } from '../scripts/served/console-server.ts'

/** An API request received from the page. */
export interface Sent {
  method: string
  path: string
  /** The query including `?`, or ''. */
  search: string
  /** The raw body, or ''. */
  body: string
}

/** The gateway of the running test. */
interface ActiveGateway {
  handlers: RequestHandler[]
  sent: Sent[]
  isCut: () => boolean
}

/** Serves a built console and a test's gateway on one origin, so no request needs interception. */
export interface WorkerServer {
  address: string
  /** Sets the gateway that answers API requests. */
  answerWith: (gateway: ActiveGateway) => void
  close: () => Promise<void>
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const headersOf = (incoming: IncomingMessage) =>
  Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )

async function answer(gateway: ActiveGateway, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', headers } = incoming
  const url = new URL(`http://${headers.host}${incoming.url ?? ''}`)
  const body = await bodyOf(incoming)
  gateway.sent.push({ method, path: url.pathname, search: url.search, body })
  if (gateway.isCut()) return incoming.socket.destroy()
  const response = await respond(
    gateway.handlers,
    new Request(url, {
      method,
      headers: headersOf(incoming),
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    }),
  )
  if (!response || response.type === 'error') return incoming.socket.destroy()
  outgoing.writeHead(response.status, [...response.headers].flat())
  return outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Serves a `vite build` folder; API requests go to the gateway of the running test. */
export async function startWorkerServer(folder: string): Promise<WorkerServer> {
  let current: ActiveGateway | undefined
  const { server, address, close } = await serveConsole({
    folder,
    gateway: (incoming, outgoing) => {
      if (!current) return void incoming.socket.destroy()
      // The page may have closed the connection.
      answer(current, incoming, outgoing).catch(() => incoming.socket.destroy())
    },
  })
  // Without keep-alive: Chromium retries a request that fails on a reused connection.
  server.prependListener('request', (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false
  })
  return {
    address,
    answerWith: (gateway) => {
      current = gateway
    },
    close,
  }
}
