import type { Rolldown } from 'vite'

/**
 * The chunks of the build, in order; few, because gateways limit page requests. Each contains the modules that match one
 * of its patterns and their imports, unless an earlier chunk contains them. The build fails if a pattern matches nothing.
 */
const CHUNKS: Readonly<Record<string, readonly RegExp[]>> = {
  react: [
    /node_modules\/react\//,
    /node_modules\/react-dom\//,
    /node_modules\/scheduler\//,
    /src\/app\/react-root/,
  ],
  app: [],
  base: [
    /src\/queries\/mutation/,
    // Shared by the home page and the sign-in form.
    /src\/domain\/oauth\/providers/,
    // Shared by the sign-in form and the settings.
    /\/(?:toast\/copy|user\/account-messages|display\/account-hint)\./,
    // Shared by the site's texts and other screens.
    /\/(?:display\/hint|content\/long-text|lib\/framed-page|IconExternalLink)\./,
    /core\/esm\/components\/Card\//,
    /\/components\/screen\//,
    /\/components\/TextInput\//,
    /\/react-router\//,
    /\/use-uncontrolled\//,
    /core\/utils\//,
  ],
  // Shared by the lists, including the names of channels; one style sheet for all of them.
  rows: [
    /src\/table\/(?:list-|columns|row-actions|bulk-actions|controls\/(?:list-tools|no-rows|value-filter))/,
    // Only dialogs and forms show changes.
    /\/components\/display\/(?!changes)/,
    /src\/(?:queries\/channel\/channel|domain\/shortage|lib\/count|screens\/log\/usage-action)\./,
    /src\/screens\/channel\/(?:channel-|balance).*\.module\.css/,
    /src\/screens\/(?:token|log)\/.*\.module\.css/,
    /styles\/(?:InlineInput|Switch)\.layer\.css/,
    /columnHelper/,
    // Shared by the lists of accounts and other screens.
    /src\/(?:api\/user|domain\/api-version|lib\/download)\./,
    /\/IconCopy\./,
    // Shared with other screens.
    /\/(?:useQueries|queriesObserver)\./,
    /core\/esm\/components\/Switch\//,
  ],
  channels: [/src\/routes\/_authed\/channel\/index/],
  accounts: [/src\/routes\/_authed\/(?:token|user|redemption)\/index/],
  log: [/src\/routes\/_authed\/log/],
  visitor: [/src\/routes\/(?:login|register|reset|user|oauth)/],
  text: [/src\/routes\/(?:about|chat)/, /src\/components\/content/],
  overlay: [/src\/components\/overlay\//, /src\/components\/toast\//, /@mantine\/hooks\//],
  models: [/src\/routes\/_authed\/models/],
  // Shared by the home page and the settings.
  tables: [
    /core\/esm\/components\/(?:Table|Tabs|SegmentedControl|FloatingIndicator)\//,
    /src\/domain\/user\/quota-alert/,
  ],
  // Shared by the visitors' home page and the dialogs.
  examples: [/src\/screens\/home\/call-examples/],
  home: [
    /src\/routes\/index/,
    /src\/screens\/home\//,
    /src\/screens\/usage\/(?!log-usage)/,
    /src\/shell\/quota-banner/,
  ],
  // Shared by the forms, the settings and the playground.
  fields: [
    /core\/esm\/components\/(?:Autocomplete|Select)\//,
    /src\/components\/input\/(?:code-area|date-time|many-select|quota|version-note)/,
    /src\/screens\/kit\/(?:form-card|conflict-note|use-leave-guard)/,
    /src\/(?:session\/use-draft|queries\/group|domain\/excerpts)/,
  ],
  forms: [/src\/routes\/_authed\/.*(?:add|edit|topup)/],
  details: [/src\/routes\/_authed\/.*\$id/],
  settings: [/src\/routes\/_authed\/setting/],
  playground: [/src\/routes\/_authed\/playground/],
  dialogs: [
    /\/dialogs\//,
    /src\/screens\/channel\/(?:batch-test|model-test|results)/,
    /src\/screens\/redemption\/made-codes/,
    /src\/screens\/token\/(?:created-token|call-example)/,
    /src\/screens\/log\/log-drawer/,
    /src\/screens\/user\/user-topup/,
    /src\/screens\/playground\/playground/,
    /src\/screens\/setting\/update-check/,
    /src\/screens\/ratio\/model-ratio/,
    /src\/lib\/sheet\/(?:save|read-file)/,
    /src\/screens\/\w+\/bulk-/,
    /src\/screens\/topup\/many-codes/,
    /src\/routes\/_authed\/channel\/import/,
  ],
}

const union = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

export const chunkGroups: Rolldown.CodeSplittingGroup[] = Object.entries(CHUNKS).map(([name, patterns]) =>
  name === 'app' ? { name, tags: ['$initial'] } : { name, test: union(patterns) },
)

/** All patterns, each with the name of its chunk. */
export const chunkPatterns = Object.entries(CHUNKS).flatMap(([name, patterns]) =>
  patterns.map((pattern) => ({ name, pattern })),
)

/** Chunks that a list or a signed-out screen loads before its first row or field. */
export const FIRST_LOAD = ['index', 'react', 'base', 'rows', 'channels', 'accounts', 'log', 'visitor']
