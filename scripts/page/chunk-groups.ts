import type { Rolldown } from 'vite'

/**
 * The files of the build: few, as gateways count page requests. A module is in the first file whose screens or parts need
 * it; if another of the same `family` needs it too, in the family's file. Libraries follow, but for those named here.
 */
const FILES: readonly (readonly [name: string, needs: RegExp, family?: string])[] = [
  ['base', /@mantine\/(?:hooks\/esm\/use-(?:uncontrolled|force)|core\/esm\/core\/utils)/],
  ['base', /@mantine\/core\/esm\/components\/(?:ActionIcon|Paper|TextInput|Title)|useLocation|ExternalLink/],
  ['visitor', /src\/routes\/(?:login|register|reset|user|oauth)/, 'base'],
  ['rows', /src\/routes\/_authed\/(?:\w+\/index|log)/, 'base'],
  ['virtual', /react-virtual|virtual-(?:core|table)/],
  ['text', /src\/(?:routes\/(?:about|chat)|components\/content)/, 'base'],
  ['controls', /src\/.*controls/],
  ['overlay', /src\/components\/(?:overlay|toast)/],
  ['models', /src\/routes\/_authed\/models/],
  ['home', /src\/(?:routes\/index|panels\/home|charts\/(?!bars))/],
  ['parts', /@mantine\/(?:hooks|core\/esm\/components\/(?:Alert|Checkbox|Code|Combobox|Select|Textarea)\/)/],
  ['forms', /src\/routes\/_authed\/.*(?:add|edit|topup)/, 'parts'],
  ['settings', /src\/(?:routes\/_authed\/setting|forms\/visitor)/, 'parts'],
  ['playground', /src\/routes\/_authed\/playground/, 'parts'],
  ['dialogs', /src\/.*(?:panels|dialogs)/, 'parts'],
]

function fileOf(id: string, graph: Rolldown.ChunkingContext): string | undefined {
  const users = new Set([id])
  for (const user of users)
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  const onDemand = [...users].filter((user) => graph.getModuleInfo(user)?.dynamicImporters.length)
  const asking = id.includes('/src/') ? onDemand : [id]
  const [first, second] = FILES.filter(([, needs]) => asking.some((user) => needs.test(user)))
  return first?.[2] && first[2] === second?.[2] ? first[2] : first?.[0]
}

const found = new Map<string, string | undefined>()

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|app\/root/ },
  { name: 'app', tags: ['$initial'] },
  ...[...new Set(FILES.map(([name]) => name))].map(
    (file): Rolldown.CodeSplittingGroup => ({
      debugName: file,
      name: (id, graph) => {
        if (!found.has(id)) found.set(id, fileOf(id, graph))
        return found.get(id) === file ? file : null
      },
    }),
  ),
]
