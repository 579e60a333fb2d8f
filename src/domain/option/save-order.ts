import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { type OptionKey, SWITCHED_GROUPS } from './fields'

/** The options that a switch needs: saved before it is turned on, cleared after it is turned off. */
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

/** One change, and the changes that must succeed before it. */
export type PlannedChange = { key: OptionKey; after: readonly OptionKey[] }

/** The changes in an order that never leaves a switch on without what it needs, nor the site without a sign-in. */
export function planChanges(
  changed: readonly OptionKey[],
  isOn: (key: OptionKey) => boolean,
  wrong: readonly OptionKey[] = [],
): PlannedChange[] {
  const changes = new Set(changed)
  const turnsOn = (key: OptionKey) => changes.has(key) && isOn(key)
  const waitsFor = (key: OptionKey): OptionKey[] => {
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
  const blocked = new Set(wrong)
  const place = (key: OptionKey) => {
    if (plan.has(key) || blocked.has(key)) return
    const before = waitsFor(key)
    const after = before.filter((other) => changes.has(other))
    for (const other of after) place(other)
    if (before.some((other) => blocked.has(other))) blocked.add(key)
    else plan.set(key, { key, after })
  }
  for (const key of changed) place(key)
  return [...plan.values()]
}
