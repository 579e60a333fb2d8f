import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const inDocs = readdirSync(new URL('docs/', ROOT), { recursive: true, encoding: 'utf8' })
const DOCUMENTS = ['README.md', ...inDocs.map((name) => `docs/${name}`)]
const documents = DOCUMENTS.filter((file) => file.endsWith('.md') && existsSync(new URL(file, ROOT)))

/** The targets of a document's links and pictures inside the repository. */
function linksOf(file: string): string[] {
  const text = readFileSync(new URL(file, ROOT), 'utf8')
  return [...text.matchAll(/(?:\]\(|<img src=")([^)"#\s]+)/g)].flatMap(([, link = '']) =>
    /^[a-z]+:/.test(link) ? [] : [link],
  )
}

it.each(documents)('%s links to files that are there', (file) => {
  const from = new URL(file, ROOT)
  expect(linksOf(file).filter((link) => !existsSync(new URL(link, from)))).toEqual([])
})

/** The files and folders that a document names. Not those of a new entity, `thing`, or patterns: `src/schemas/<entity>.ts`. */
function pathsOf(file: string): string[] {
  const text = readFileSync(new URL(file, ROOT), 'utf8')
  const named = text.matchAll(/`((?:src|e2e|mocks|scripts|deploy|docs|public|\.ci)\/[\w$./-]*)`/g)
  return [...named].map(([, path = '']) => path).filter((path) => !/\bthings?\b/.test(path))
}

it.each(documents)('%s names files that are there', (file) => {
  expect(pathsOf(file).filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
})

const sources = globSync('{src,e2e,mocks,scripts,deploy}/**/*.{ts,tsx,css}', { cwd: ROOT })

/** The files that a source's comments name, by any end of their path: `start.test.ts`, `session/current.ts`. */
function namedIn(source: string): string[] {
  const text = readFileSync(new URL(source, ROOT), 'utf8')
  const comments = [...text.matchAll(/^\s*(?:\/?\*|\/\/).*$/gm)].join('\n')
  return [...comments.matchAll(/`(?:\.\/)?([\w$./-]+\.(?:ts|tsx|css|mjs))`/g)].map(([, name = '']) => name)
}

it('comments name files that are there', () => {
  const isThere = (name: string) => sources.some((file) => `/${file}`.endsWith(`/${name}`))
  const missing = sources.flatMap((source) =>
    namedIn(source).flatMap((name) => (isThere(name) ? [] : `${source}: ${name}`)),
  )
  expect(missing).toEqual([])
})
