import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const inDocs = readdirSync(new URL('docs/', ROOT), { recursive: true, encoding: 'utf8' })
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...inDocs.map((name) => `docs/${name}`)]
const documents = DOCUMENTS.filter((file) => file.endsWith('.md') && existsSync(new URL(file, ROOT)))

/** The targets of a document's links and pictures inside the repository. */
function linksOf(file: string): string[] {
  const text = readFileSync(new URL(file, ROOT), 'utf8')
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link = '']) =>
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
