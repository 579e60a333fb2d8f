import type { IsKnown, OptionField, OptionGroup } from './field'
import { OPERATION_GROUPS } from './fields-operation'
import { OTHER_GROUPS } from './fields-other'
import { SYSTEM_GROUPS } from './fields-system'

const GROUPS = { operation: OPERATION_GROUPS, system: SYSTEM_GROUPS, other: OTHER_GROUPS }

/** Address parts of `/setting?tab=` that hold options. */
export type OptionTab = keyof typeof GROUPS

/** An option that this console knows. Servers send more, and leave some out. */
export type OptionKey = (typeof GROUPS)[OptionTab][number]['keys'][number]

/** The groups of each tab in order. */
export const OPTION_GROUPS: Readonly<Record<OptionTab, readonly OptionGroup<OptionKey>[]>> = GROUPS

export const OPTION_TABS = Object.keys(GROUPS) as readonly OptionTab[]

/** The groups of a tab that the server knows: an older one has nothing of the later ones. */
export const knownGroups = (tab: OptionTab, ...server: Parameters<IsKnown>) =>
  OPTION_GROUPS[tab].filter(({ isKnown }) => isKnown?.(...server) ?? true)

const allGroups = Object.values(OPTION_GROUPS).flat()

/** Every option as a field. */
export const OPTION_FIELDS = Object.assign({}, ...allGroups.map(({ fields }) => fields)) as Readonly<
  Record<OptionKey, OptionField>
>

export const optionKeys = Object.keys(OPTION_FIELDS) as readonly OptionKey[]

/** The keys of a tab in the order in which they stand on screen. */
export const keysOfTab = (tab: OptionTab): readonly OptionKey[] =>
  OPTION_GROUPS[tab].flatMap(({ keys }) => keys)

/** What a led group's first option turns on, by that option. */
export const LED_OPTIONS = allGroups.flatMap(({ isLed, keys: [leader, ...led] }) =>
  isLed && leader ? [{ leader, led }] : [],
)

const known: ReadonlySet<string> = new Set(optionKeys)

export const isOptionKey = (key: string): key is OptionKey => known.has(key)

/** Whether an option's value must not be shown: the write-only ones, and what other servers call so. */
export function isSecretOption(key: string): boolean {
  if (isOptionKey(key)) return OPTION_FIELDS[key].kind === 'secret'
  return /(token|secret|key|password)$/i.test(key)
}
