import type { Rolldown } from 'vite'

type ChunkingContext = Rolldown.ChunkingContext
type CodeSplittingGroup = Rolldown.CodeSplittingGroup

// Which file of the build a module goes into. Gateways count page requests, so files are few; nobody should wait for
// code of other screens, so they follow what is used together. Of the groups below the first that fits takes a module
// and all that it imports.

/** Kinds of screens, by their route's file. What is loaded by something else is a part on demand. */
const SCREENS = [
  ['account', /^(?:login|register|reset|user\/reset|oauth\/\w+)\.tsx/],
  ['edit', /^_authed\/\w+\/(?:add|edit)\b/],
  ['setting', /^_authed\/setting\.tsx/],
  ['pages', /^(?:index|about|chat|_authed\/topup)\.tsx/],
  ['list', /^_authed\/(\w+)(?:\/index)?\.tsx/],
] as const

/** Parts on demand that come together. */
const PARTS = [
  ['charts', /^charts\//],
  ['controls', /^api\/http/],
  ['panels', /^(?:panels\/|grids\/list\/(?:export|batch)-dialog)/],
  ['overlays', /^shell\//],
  ['sanitised', /^components\/content\/sanitised/],
] as const

/** Styles that screens of several kinds share, or that are too few for a file of their own. */
const STYLES = [
  ['pages', /^src\/(?:charts|components\/content\/embedded)/],
  ['sanitised', /^src\/components\/content\/sanitised/],
  ['overlays', /styles\/(?:Modal|Menu|ScrollArea|Drawer)\.css/],
  [
    'list',
    /^src\/(?:grids|panels|components\/display)\/|styles\/(?:Pagination|Progress|Skeleton|Table|Code|Radio)\.css/,
  ],
  ['fields', /^src\/|styles\/(?!Notification|dates|DateP)\w+\.css/],
] as const

const clean = (id: string) => id.replaceAll('\\', '/')
/** The path of a module of ours inside `src/`; '' for others. */
const ourPath = (id: string) => /\/src\/(.*)$/.exec(clean(id).replace(/.*\/node_modules\/.*/, ''))?.[1] ?? ''
const kindOf = <Kind extends string>(kinds: readonly (readonly [Kind, RegExp])[], path: string) =>
  kinds.find(([, pattern]) => pattern.test(path))?.[0]

const library = (names: string) => new RegExp(`/@(?:mantine|tabler)/.*/(?:${names})\\.mjs$`)

/** Libraries that more than one kind of screen needs; a library that stands here goes with whom it serves first. */
const LIBRARIES = {
  controls: [
    library(
      'ActionIcon|Alert|Anchor|Box|Button|Card|Group|NativeSelect|Stack|Text|TextInput|Title|VisuallyHidden',
    ),
    library('Transition|use-uncontrolled|use-merged-ref|get-auto-contrast-value'),
    library('IconCopy|IconExternalLink|IconInfoCircle|IconRefresh|IconSearch'),
  ],
  overlays: [library('Modal|Menu|Popover|ScrollArea')],
  form: [/\/@mantine\/form\//, library('PasswordInput')],
  fields: [
    library('Checkbox|Combobox|Pill|PillsInput|SegmentedControl|Select|Switch|Textarea'),
    /\/src\/components\/input\/many-select/,
  ],
  records: [/\/dayjs\//, library('Table')],
  list: [library('Code')],
}

/** Loading points (routes' screens, parts on demand) that lead to a module, by the path in `src/`. */
function loadingPoints(id: string, context: ChunkingContext, known: Map<string, Set<string>>): Set<string> {
  const seen = known.get(id)
  if (seen) return seen
  const points = new Set<string>()
  known.set(id, points)
  const info = context.getModuleInfo(id)
  if (info && info.dynamicImporters.length > 0) points.add(ourPath(id))
  for (const importer of info?.importers ?? [])
    for (const point of loadingPoints(importer, context, known)) points.add(point)
  return points
}

/** Where a loading point's own code goes. */
function homeOf(point: string): string | undefined {
  if (!point.startsWith('routes/')) return kindOf(PARTS, point)
  const screen = point.slice('routes/'.length)
  const kind = kindOf(SCREENS, screen)
  return kind === 'list' ? `list ${/^_authed\/(\w+)/.exec(screen)?.[1]}` : kind
}

/** The file of a module of ours, by who needs it. */
function fileFor(id: string, context: ChunkingContext, known: Map<string, Set<string>>): string | null {
  const path = ourPath(id)
  if (clean(id).endsWith('.css')) return kindOf(STYLES, path === '' ? clean(id) : `src/${path}`) ?? null
  if (path === '') return null
  const homes = new Set([...loadingPoints(id, context, known)].map(homeOf))
  const [home] = homes
  if (homes.size === 1) return home?.replace('list ', '') ?? null
  if (homes.has('account')) return 'controls'
  return [...homes].every((one) => one === 'panels' || one?.startsWith('list ')) ? 'list' : 'records'
}

/** The groups of a build; made anew for each, for what is known of its modules is kept. */
export function chunkGroups(): CodeSplittingGroup[] {
  const known = new Map<string, Set<string>>()
  const group = (debugName: string, libraries: RegExp[], isMine = (name: string) => name === debugName) => ({
    debugName,
    name: (id: string, context: ChunkingContext) => {
      if (libraries.some((pattern) => pattern.test(clean(id)))) return debugName
      const name = fileFor(id, context, known)
      return name !== null && isMine(name) ? name : null
    },
  })
  return [
    { name: 'app', tags: ['$initial'] },
    ...Object.entries(LIBRARIES).map(([name, libraries]) => group(name, libraries)),
    group('pages', []),
    group('rest', [], () => true),
  ]
}
