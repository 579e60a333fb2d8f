import type { IsKnown, OptionField, OptionGroup } from './field'
import { OPERATION_GROUPS } from './fields-operation'
import { OTHER_GROUPS } from './fields-other'
import { SYSTEM_GROUPS } from './fields-system'

const GROUPS = { operation: OPERATION_GROUPS, system: SYSTEM_GROUPS, other: OTHER_GROUPS }

/** Values of `/setting?tab=` whose tabs hold options. */
export type OptionTab = keyof typeof GROUPS

/** An option that this console knows. Servers may list others, or not all of them. */
export type OptionKey = (typeof GROUPS)[OptionTab][number]['keys'][number]

export const OPTION_GROUPS: Readonly<Record<OptionTab, readonly OptionGroup<OptionKey>[]>> = GROUPS

export const OPTION_TABS = Object.keys(GROUPS) as readonly OptionTab[]

/** The groups of a tab that the server knows; older servers lack some. */
export const knownGroups = (tab: OptionTab, ...server: Parameters<IsKnown>) =>
  OPTION_GROUPS[tab].filter(({ isKnown }) => isKnown?.(...server) ?? true)

const allGroups = Object.values(OPTION_GROUPS).flat()

export const OPTION_FIELDS = Object.assign({}, ...allGroups.map(({ fields }) => fields)) as Readonly<
  Record<OptionKey, OptionField>
>

export const optionKeys = Object.keys(OPTION_FIELDS) as readonly OptionKey[]

export const keysOfTab = (tab: OptionTab): readonly OptionKey[] =>
  OPTION_GROUPS[tab].flatMap(({ keys }) => keys)

/** Options that switch their group on (`leader`), with the rest of the group (`led`). */
export const LED_OPTIONS = allGroups.flatMap(({ isLed, keys: [leader, ...led] }) =>
  isLed && leader ? [{ leader, led }] : [],
)

export const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(OPTION_FIELDS, key)

/** Whether an option's value must not be shown; unknown options are judged by their name. */
export function isSecretOption(key: string): boolean {
  return isOptionKey(key) ? OPTION_FIELDS[key].kind === 'secret' : /(token|secret|key|password)$/i.test(key)
}
