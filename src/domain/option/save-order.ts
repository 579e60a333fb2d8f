import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { type OptionKey, SWITCHED_GROUPS } from './fields'

/** Options that a switch requires: saved before it is turned on, cleared after it is turned off. */
const SAVED_BEFORE: readonly { switchKey: OptionKey; needed: readonly OptionKey[] }[] = [
  ...SWITCHED_GROUPS,
  {
    switchKey: 'EmailVerificationEnabled',
    needed: ['SMTPServer', 'SMTPPort', 'SMTPAccount', 'SMTPFrom', 'SMTPToken'],
  },
]

const OTHER_LOGINS: readonly OptionKey[] = [
  ...Object.values(OAUTH_PROVIDERS).map(({ switchedBy }) => switchedBy),
  'WeChatAuthEnabled',
]

/** A change and the changes that must succeed before it. */
export type PlannedChange = { key: OptionKey; after: readonly OptionKey[] }

/** Orders changes so that no switch is ever on without its required options, and a sign-in method always remains. */
export function planChanges(
  changed: readonly OptionKey[],
  isOn: (key: OptionKey) => boolean,
  invalid: readonly OptionKey[] = [],
): PlannedChange[] {
  const changes = new Set(changed)
  const turnsOn = (key: OptionKey) => changes.has(key) && isOn(key)
  const prerequisitesOf = (key: OptionKey): OptionKey[] => {
    const before: OptionKey[] = []
    for (const { switchKey, needed } of SAVED_BEFORE) {
      if (!changes.has(switchKey)) continue
      if (key === switchKey && isOn(switchKey)) before.push(...needed)
      if (needed.includes(key) && !isOn(switchKey)) before.push(switchKey)
    }
    if (isOn(key)) return before
    if (key === 'PasswordLoginEnabled') before.push(...OTHER_LOGINS.filter(turnsOn))
    if (OTHER_LOGINS.includes(key) && turnsOn('PasswordLoginEnabled')) before.push('PasswordLoginEnabled')
    return before
  }
  const plan = new Map<OptionKey, PlannedChange>()
  const blocked = new Set(invalid)
  const addToPlan = (key: OptionKey) => {
    if (plan.has(key) || blocked.has(key)) return
    const before = prerequisitesOf(key)
    const after = before.filter((other) => changes.has(other))
    for (const other of after) addToPlan(other)
    if (before.some((other) => blocked.has(other))) blocked.add(key)
    else plan.set(key, { key, after })
  }
  for (const key of changed) addToPlan(key)
  return [...plan.values()]
}
