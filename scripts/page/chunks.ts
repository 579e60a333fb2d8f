import type { Rolldown } from 'vite'

type ChunkingContext = Rolldown.ChunkingContext
type CodeSplittingGroup = Rolldown.CodeSplittingGroup

// Which file of the build a module goes into. Gateways count page requests, so files are few; nobody should wait for
// code of other screens, so they follow what is used together. Of the groups below the first that fits takes a module
// and all that it imports.
//
// Every screen needs `base`. What a visitor sees and the lists are plain markup: they need nothing of `controls`, which
// is Mantine's.

/** Kinds of screens, by their route's file. What is loaded by something else is a part on demand. */
const SCREENS = [
  ['form', /^(?:login|register)\.tsx/],
  ['pages', /^(?:index|about|chat|reset|user\/reset|oauth\/\w+|_authed\/topup)\.tsx/],
  ['edit', /^_authed\/\w+\/(?:add|edit)\b/],
  ['setting', /^_authed\/setting\.tsx/],
  ['list', /^_authed\/(\w+)(?:\/index)?\.tsx/],
] as const

/** Parts on demand that come together. */
const PARTS = [
  ['base', /^(?:api\/http|shell\/focus-keeper)/],
  ['controls', /^components\/theme\//],
  ['options', /^queries\/option-map/],
  ['charts', /^charts\//],
  [
    'panels',
    /^(?:panels\/|grids\/list\/(?:export|batch)-dialog|components\/dialog\/|forms\/account\/wechat-login)/,
  ],
  ['keyboard', /^shell\/keyboard\//],
  ['edit', /^forms\/channel\/credentials/],
  ['sanitised', /^components\/content\/sanitised/],
  ['virtual', /^(?:grids\/list\/virtual-grid-table|forms\/ratio\/editor)/],
] as const

/** Lists that have no file of their own: few open them, and their code is small. */
const FILES_OF_LISTS: Readonly<Record<string, string>> = {
  redemption: 'lists',
  user: 'lists',
}

/** Where code of one entity's goes that its list and others need, so that no other list waits for it. */
const FILES_OF_ENTITIES: Readonly<Record<string, string>> = {
  channel: 'channels',
  token: 'entities',
  log: 'entities',
  redemption: 'entities',
  user: 'entities',
}

/** Code of ours that goes with what it is about, whoever needs it. */
const PLACES = [
  ['options', /^(?:domain\/(?:option|ratio|model)\/|(?:api|queries|schemas)\/(?:option|option-map|model)\.)/],
  ['base', /^components\/screen\/page-head/],
  ['form', /^forms\/kit\/use-schema-form/],
  ['controls', /^components\/(?:input\/many-select|control\/small-button)/],
] as const

/** Styles that screens of several kinds share, or that are too few for a file of their own. */
const STYLES = [
  [
    'controls',
    /^src\/components\/input\/many-select|\/styles(?:\/\w+)?\.layer\.css$|^src\/(?:components\/(?:theme\/|screen\/section-index)|forms\/kit\/|charts\/|panels\/(?:channel|home|playground|redemption)\/)/,
  ],
  [
    'base',
    /^src\/(?:components\/(?:control|bot-check)|components\/display\/(?:note|limit-hint|still-working|status-badge|odd-field)|grids\/list\/grid-table|forms\/account\/account)/,
  ],
  ['list', /^src\/(?:grids|panels|charts|forms\/log|components\/(?:display|menu|input))\//],
  ['pages', /^src\/(?!app\/|shell\/(?!keyboard\/)|components\/(?:screen|toast))/],
] as const

/** What cells are made of is the lists', however few of them need it. */
const PART_OF_CELLS = /^components\/display\//
const isOfLists = (home: string | undefined): home is string => home?.startsWith('list ') === true

const clean = (id: string) => id.replaceAll('\\', '/')
/** The path of a module of ours inside `src/`; '' for others. */
const ourPath = (id: string) => /\/src\/(.*)$/.exec(clean(id).replace(/.*\/node_modules\/.*/, ''))?.[1] ?? ''
const kindOf = <Kind extends string>(kinds: readonly (readonly [Kind, RegExp])[], path: string) =>
  kinds.find(([, pattern]) => pattern.test(path))?.[0]

const library = (names: string) => new RegExp(`/@(?:mantine|tabler)/.*/(?:${names})\\.mjs$`)

/** Libraries that more than one kind of screen needs; a library that stands here goes with whom it serves first. */
const LIBRARIES = {
  base: [
    library(
      'IconCopy|IconExternalLink|IconInfoCircle|IconRefresh|IconSearch|IconAlertCircle|IconEye|IconEyeOff',
    ),
  ],
  controls: [
    library(
      'ActionIcon|Alert|Anchor|Box|Button|Card|Code|Group|NativeSelect|PasswordInput|Stack|Text|TextInput|Title|VisuallyHidden',
    ),
    library(
      'Checkbox|Combobox|Modal|Pill|PillsInput|Popover|ScrollArea|SegmentedControl|Select|Switch|Table|Textarea',
    ),
    library('Transition|use-uncontrolled|use-merged-ref|get-auto-contrast-value'),
    /\/@mantine\/core\/esm\/core\//,
    /\/dayjs\//,
  ],
  form: [/\/@mantine\/form\//],
}

/** What draws long lists only as far as they are in view. */
const VIRTUAL = /\/@tanstack\/(?:react-virtual|virtual-core)\//

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
  const place = kindOf(PLACES, path)
  if (place) return place
  const homes = [...new Set([...loadingPoints(id, context, known)].map(homeOf))]
  const own = homes[0]?.replace('list ', '')
  if (homes.length === 1) return FILES_OF_LISTS[own ?? ''] ?? own ?? null
  if (homes.includes('form')) return homes.some(isOfLists) ? 'base' : 'form'
  const entities = homes.flatMap(
    (one) => (isOfLists(one) && FILES_OF_ENTITIES[one.slice('list '.length)]) || [],
  )
  if (entities.length === 1 && !PART_OF_CELLS.test(path)) return entities[0] ?? null
  if (homes.every((one) => one === 'panels' || isOfLists(one))) return 'list'
  return homes.some(isOfLists) ? 'records' : 'edit'
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
    ...['base', 'records', 'channels', 'entities', 'list', 'options', 'edit', 'pages'].map((name) =>
      group(name, []),
    ),
    group('virtual', [VIRTUAL]),
    group('rest', [], () => true),
  ]
}
