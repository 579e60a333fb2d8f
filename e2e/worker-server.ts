import type { IncomingMessage, ServerResponse } from 'node:http'
import { respond } from '@mocks/respond'
import type { RequestHandler } from 'msw'
import { serveConsole } from '../scripts/served/console-server.ts'

/** One API request as it left the page. */
export interface Sent {
  method: string
  path: string
  /** With its question mark; '' for none. */
  search: string
  /** Raw text; '' for none. */
  body: string
}

/** The gateway of the test that is running. */
interface Answering {
  handlers: RequestHandler[]
  sent: Sent[]
  isCut: () => boolean
}

/** A built console and a test's gateway on one origin, so that no request needs to be intercepted. */
export interface WorkerServer {
  address: string
  /** Sets the gateway that answers. */
  answerWith: (gateway: Answering) => void
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

async function answer(gateway: Answering, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', headers, url = '' } = incoming
  const asked = new URL(`http://${headers.host}${url}`)
  const body = await bodyOf(incoming)
  gateway.sent.push({ method, path: asked.pathname, search: asked.search, body })
  if (gateway.isCut()) return incoming.socket.destroy()
  const response = await respond(
    gateway.handlers,
    new Request(asked, {
      method,
      headers: headersOf(incoming),
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    }),
  )
  if (!response || response.type === 'error') return incoming.socket.destroy()
  outgoing.writeHead(response.status, [...response.headers].flat())
  return outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** Serves a folder that `vite build` wrote, in front of the gateway of the present test. */
export async function startWorkerServer(folder: string): Promise<WorkerServer> {
  let current: Answering | undefined
  const { server, address, close } = await serveConsole({
    folder,
    gateway: (incoming, outgoing) => {
      if (!current) return void incoming.socket.destroy()
      // The page may have been left meanwhile.
      answer(current, incoming, outgoing).catch(() => incoming.socket.destroy())
    },
  })
  // Chromium repeats a request that fails on a connection which it has used before.
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
