import { readFileSync } from 'node:fs'

const tree = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
const known = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(tree)?.[1] ?? ''

/** The route table's addresses; a row that is edited is number 2. */
export const ADDRESSES = [...known.matchAll(/'([^']+)':/g)].map(([, path = '']) =>
  path.replace(/\{?-?\$id\}?/, '2').replace(/(.)\/$/, '$1'),
)
