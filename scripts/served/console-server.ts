import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isGatewayPath, passOn } from './gateway-proxy.ts'
import { HEADERS, NONCE_MARK, readPage } from './header-files.ts'
import { securityHeaders } from './policy.ts'

interface Options {
  /** A folder that `vite build` wrote. */
  folder: string
  /** Where `/api` and `/v1` are passed on to, or what answers them; without one they are answered 502. */
  gateway?: string | ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** 0: one that is free. */
  port?: number
  /** Where the console begins, if not at the root: `/console/`. */
  base?: string
}

/** The console as it is served. */
interface ServedConsole {
  server: Server
  /** `http://127.0.0.1:PORT` */
  address: string
  close: () => Promise<void>
}

const KINDS: Record<string, string> = {
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

/** The path of a file inside a folder; undefined where there is none, and for whatever leads out of it. */
function fileIn(folder: string, pathname: string): string | undefined {
  try {
    const path = resolve(join(folder, decodeURIComponent(pathname)))
    return path.startsWith(resolve(folder) + sep) && statSync(path).isFile() ? path : undefined
  } catch {
    return undefined
  }
}

/** What was read before, by path and etag: each visit asks for the same few files. */
const read = new Map<string, Buffer>()
function contentOf(path: string, etag: string): Buffer {
  const key = path + etag
  const content = read.get(key) ?? readFileSync(path)
  read.set(key, content)
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
  response.setHeader('Content-Type', KINDS[extname(path)] ?? 'application/octet-stream')
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', etag)
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.end(contentOf(path + suffix, etag))
}

function sendConsole(folder: string, request: IncomingMessage, response: ServerResponse, path: string): void {
  const hashed = path.startsWith('/assets/')
  const kept = path.startsWith(`/${HEADERS}/`)
  const file = path === '/index.html' || kept ? undefined : fileIn(folder, path)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (file) sendFile(request, response, file, hashed)
  else if (hashed || kept) response.writeHead(404, { 'Content-Type': 'text/plain' }).end()
  else sendPage(folder, request, response)
}

/** The page, with a nonce of this very response in it and in its policy. */
function sendPage(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [, host = 'localhost'] = /^([a-z0-9.-]+)(?::\d+)?$/i.exec(request.headers.host ?? '') ?? []
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
  // Each time anew, for the nonce is another: a few milliseconds for a quarter of the bytes.
  response.end(isZipped ? gzipSync(page) : page)
}

/** Where the console has what was asked for outside it: the links of the gateway's mails know of no base. */
const below = (base: string, url = '/') => (`${url.split('?')[0]}/` === base ? base : base.slice(0, -1) + url)

/**
 * Serves a built console as a real server would: its screens at any address, compressed files, caching, the security
 * headers with a nonce of each response, and the gateway behind `/api` and `/v1`.
 */
export async function serveConsole({
  folder,
  gateway,
  port = 0,
  base = '/',
}: Options): Promise<ServedConsole> {
  const target = typeof gateway === 'string' ? new URL(gateway) : undefined
  const pass =
    typeof gateway === 'function'
      ? gateway
      : (request: IncomingMessage, response: ServerResponse) => passOn(request, response, target)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(`http://console${request.url}`)
    if (isGatewayPath(pathname)) pass(request, response)
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end()
    else if (!pathname.startsWith(base)) response.writeHead(302, { Location: below(base, request.url) }).end()
    else sendConsole(folder, request, response, pathname.slice(base.length - 1))
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
