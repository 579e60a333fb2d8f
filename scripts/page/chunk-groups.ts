import type { Rolldown } from 'vite'

type Kinds = Readonly<Record<string, RegExp>>

/** First screens, by their routes. What two kinds of them need is in `base`. */
const FIRST: Kinds = {
  visitor: /routes\/(?:login|register|reset|user|oauth)/,
  rows: /_authed\/(?:\w+\/index|log)/,
  text: /routes\/(?:about|chat)|components\/content/,
}
/** What comes after a first screen, by its route or by what loads it: the first of these gets what several need. */
const LATER: Kinds = {
  controls: /controls/,
  overlay: /components\/(?:overlay|dialog|toast)/,
  models: /_authed\/models/,
  home: /routes\/index|panels\/site|charts\/(?!bars)/,
}
/** Seldom a first screen. What two of them need is in `parts`. */
const OTHER: Kinds = {
  forms: /_authed\/.*(?:add|edit|topup)/,
  settings: /_authed\/setting|forms\/visitor/,
  dialogs: /panels|dialogs/,
}

/** What several kinds need of a library. The rest of it follows the first kind that needs it. */
const LIBRARY: Kinds = {
  base: /@mantine\/(?:hooks\/esm\/use-(?:uncontrolled|force)|core\/esm\/(?:core\/utils|components\/(?:ActionIcon|Paper|TextInput|Title)))|useLocation|ExternalLink/,
  parts: /@mantine\/(?:hooks|core\/esm\/components\/(?:Alert|Checkbox|Code|Combobox|Select|Textarea)\/)/,
}

const matching = (kinds: Kinds, ids: string[]) =>
  Object.keys(kinds).filter((kind) => ids.some((id) => kinds[kind]?.test(id)))

/** The kind that a module belongs to, by what is loaded on demand and imports it. */
function kindOf(id: string, graph: Rolldown.ChunkingContext): string | undefined {
  if (!id.includes('/src/')) return matching(LIBRARY, [id])[0]
  const importing = new Set([id])
  for (const at of importing)
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) importing.add(importer)
  const demanded = [...importing].filter((at) => graph.getModuleInfo(at)?.dynamicImporters.length)
  const [first, second] = matching(FIRST, demanded)
  if (first) return second ? 'base' : first
  const [later] = matching(LATER, demanded)
  const [other, another] = matching(OTHER, demanded)
  return later ?? (another ? 'parts' : other)
}

const kinds = new Map<string, string | undefined>()

const groupOf = (kind: string): Rolldown.CodeSplittingGroup => ({
  debugName: kind,
  name: (id, context) => {
    if (!kinds.has(id)) kinds.set(id, kindOf(id, context))
    return kinds.get(id) === kind ? kind : null
  },
})

/** Files of the build: few, as gateways count page requests. A module is in the file of those who need it first. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|app\/root/ },
  { name: 'app', tags: ['$initial'] },
  ...['base', ...Object.keys(FIRST), ...Object.keys(LATER), 'parts', ...Object.keys(OTHER)].map(groupOf),
]
