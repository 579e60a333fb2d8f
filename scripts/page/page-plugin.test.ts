import { expect, test } from 'vitest'
import { chunkPatterns, FIRST_LOAD } from './chunk-groups.ts'
import { missingParts, routeOf } from './page-plugin.ts'

const HTML = `<head>
  <link rel="modulepreload" crossorigin href="/assets/react.js">
  <link rel="stylesheet" crossorigin href="/assets/index.css">
</head><noscript></noscript>`

/** Returns a module id that matches a chunk pattern. */
const moduleOf = ({ source }: RegExp) =>
  source
    .replaceAll('\\/', '/')
    .replaceAll('\\w+', 'token')
    .replaceAll('\\.', '.')
    .replaceAll('\\$', '$')
    .replaceAll('.*', '')
    .replace(/\(\?!.*?\)/, 'x')
    .replace(/\(\?:([^|)]*).*?\)/, '$1')
const BUNDLE = {
  screens: 1,
  chunks: FIRST_LOAD,
  moduleIds: chunkPatterns.map(({ pattern }) => moduleOf(pattern)),
}

test('a complete page has no missing parts', () => {
  expect(missingParts(HTML, BUNDLE)).toEqual([])
})

test.each([
  ['a split component', HTML, { ...BUNDLE, screens: 0 }, '?tsr-split=component'],
  ['a style sheet', HTML.replace('stylesheet', 'style'), BUNDLE, 'no style sheet'],
  ['a library', HTML.replace('modulepreload', 'preload'), BUNDLE, 'preloads no library'],
  ['the end of the head', HTML.replace('</head>', ''), BUNDLE, '</head>'],
  ['the end of noscript', HTML.replace('</noscript>', ''), BUNDLE, '</noscript>'],
  ['a first chunk', HTML, { ...BUNDLE, chunks: ['index'] }, 'named react'],
  ['the modules of a chunk', HTML, { ...BUNDLE, moduleIds: [] }, 'of the chunk dialogs'],
])('the build fails without %s', (_what, html, bundle, message) => {
  expect(missingParts(html, bundle).join('\n')).toContain(message)
})

test.each([
  ['index', ''],
  ['login', 'login'],
  ['_authed/user/index', '_authed/user'],
  ['_authed/user/$id', '_authed/user/$'],
  ['_authed/user/edit.index', '_authed/user/edit'],
  ['_authed/user/edit.$id', '_authed/user/edit'],
  ['console.$', 'console'],
])('the file %s is the route %j', (file, route) => {
  expect(routeOf(`/src/routes/${file}.tsx?tsr-split=component---loader`)).toBe(route)
})
