import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, securityHeaders } from './policy.ts'

/** The folder with the build's headers, one file for each server. */
export const HEADERS = 'headers'

/**
 * The nonce's mark in index.html. Caddy reads it as a template; nginx and our own server replace the text.
 */
export const NONCE_MARK = '{{placeholder `http.request.uuid`}}'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of the inline scripts and styles of a page. */
function inlineHashes(html: string): Pick<Page, 'scripts' | 'styles'> {
  const bodies = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'))]
      .filter(([, attributes = '']) => !/\bsrc\s*=/.test(attributes))
      .map(([, , text = '']) => hash(text))
  return { scripts: bodies('script'), styles: bodies('style') }
}

/** nginx: the nonce is the request's id, which is new for each response. */
function nginxFile(page: Page): string {
  const headers = securityHeaders(page, { nonce: '$request_id', host: '$host' })
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  return ['# Written by the build: the headers that belong to this very index.html.', ...lines, ''].join('\n')
}

function caddyFile(page: Page): string {
  const headers = securityHeaders(page, { nonce: '{http.request.uuid}', host: '{http.request.host}' })
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} "${value}"`)
  return ['# Written by the build: the headers that belong to this very index.html.', 'header {', ...lines]
    .concat('}', '')
    .join('\n')
}

/** Writes the headers of a built folder's index.html beside it, in the syntax of each server. */
export function writeHeaderFiles(folder: string, origins: readonly string[]): void {
  const page = { ...inlineHashes(readFileSync(join(folder, 'index.html'), 'utf8')), origins }
  const target = join(folder, HEADERS)
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'nginx.conf'), nginxFile(page))
  writeFileSync(join(target, 'Caddyfile'), caddyFile(page))
  writeFileSync(join(target, 'page.json'), `${JSON.stringify(page, null, 2)}\n`)
}

/** Reads what `writeHeaderFiles` has stored about a built folder. */
export function readPage(folder: string): Page {
  return JSON.parse(readFileSync(join(folder, HEADERS, 'page.json'), 'utf8')) as Page
}
