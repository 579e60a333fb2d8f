import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { gatewayProxy } from './gateway-proxy.ts'
import { HEADERS, NONCE_MARK, readPage } from './header-files.ts'
import { COMMON_HEADERS, securityHeaders } from './policy.ts'
import { hasEscapedSlash, isGatewayPath, targetOf } from './request-target.ts'

interface Options {
  /** Output folder of `vite build`. */
  folder: string
  /** Address for `/api` and `/v1`, or a function that answers them; without it they get 502. */
  gateway?: string | ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** 0 selects a free port. */
  port?: number
  /** Path of the console, such as `/console/`; the root by default. */
  base?: string
}

/** A served console. */
interface ServedConsole {
  server: Server
  /** `http://127.0.0.1:PORT` */
  address: string
  close: () => Promise<void>
}

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Returns the path of the file with exactly this name below a folder, if any; prevents path traversal. */
function fileIn(folder: string, pathname: string): string | undefined {
  const name = decodeURIComponent(pathname.slice(1))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const path = join(folder, name)
  return names.some((other) => other.replaceAll('\\', '/') === name) && statSync(path).isFile()
    ? path
    : undefined
}

/** File contents by path and etag. */
const contents = new Map<string, Buffer>()
function contentOf(path: string, etag: string): Buffer {
  const key = path + etag
  const content = contents.get(key) ?? readFileSync(path)
  contents.set(key, content)
  return content
}

function sendFile(request: IncomingMessage, response: ServerResponse, path: string, hashed: boolean): void {
  const { mtimeMs, size } = statSync(path)
  const etag = `"${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}"`
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, suffix] = ENCODINGS.find(
    ([name, ending]) =>
      new RegExp(`\\b${name}\\b`).test(accepted) && statSync(path + ending, { throwIfNoEntry: false }),
  ) ?? ['', '']
  response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', etag)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.end(contentOf(path + suffix, etag))
}

const sendNothing = (response: ServerResponse) =>
  response.writeHead(404, { ...COMMON_HEADERS, 'Content-Type': 'text/plain' }).end()

/** A request for the console; `path` is relative to the base. */
interface ConsoleRequest {
  folder: string
  path: string
  host: string
}

function sendConsole(target: ConsoleRequest, request: IncomingMessage, response: ServerResponse): void {
  const { folder, path } = target
  const hashed = path.startsWith('/assets/')
  const isHeaderFile = path.startsWith(`/${HEADERS}/`)
  const file = path === '/index.html' || isHeaderFile ? undefined : fileIn(folder, path)
  response.setHeaders(new Map(Object.entries(COMMON_HEADERS)))
  if (file) sendFile(request, response, file, hashed)
  else if (hashed || isHeaderFile) sendNothing(response)
  else sendPage(target, request, response)
}

/** Sends the page with a new nonce in the markup and the policy. */
function sendPage(
  { folder, host }: ConsoleRequest,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const nonce = randomBytes(16).toString('base64')
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(NONCE_MARK, nonce)
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  response.writeHead(200, {
    ...securityHeaders(readPage(folder), { nonce, host }),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
  })
  // Compressed per request, because the nonce differs; this takes a few milliseconds and saves three quarters.
  response.end(isZipped ? gzipSync(page) : page)
}

/** Adds the base to a URL outside it; links in the gateway's mails lack the base. */
const withBase = (base: string, url = '/') =>
  `${url.split('?')[0]}/` === base ? base : base.slice(0, -1) + url

/**
 * Serves a built console like the configurations in `deploy/`: the page at all addresses, compressed and cached files,
 * a new nonce in each response, and the gateway at `/api` and `/v1`.
 */
export async function serveConsole({
  folder,
  gateway,
  port = 0,
  base = '/',
}: Options): Promise<ServedConsole> {
  const proxy = typeof gateway === 'function' ? gateway : gatewayProxy(gateway)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (hasEscapedSlash(request.url ?? '')) return void sendNothing(response)
    const { path, host } = targetOf(request)
    if (isGatewayPath(path)) proxy(request, response)
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end()
    else if (!path.startsWith(base)) response.writeHead(302, { Location: withBase(base, request.url) }).end()
    else sendConsole({ folder, host, path: path.slice(base.length - 1) }, request, response)
  }
  const server = createServer((request, response) => {
    try {
      answer(request, response)
    } catch {
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', ready)
  })
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
