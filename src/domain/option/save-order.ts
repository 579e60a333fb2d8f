import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { LED_OPTIONS, type OptionKey } from './fields'

/** The options that a switch needs: saved before it is turned on, cleared after it is turned off. */
const SAVED_BEFORE = [
  ...LED_OPTIONS,
  {
    leader: 'EmailVerificationEnabled',
    led: ['SMTPServer', 'SMTPPort', 'SMTPAccount', 'SMTPFrom', 'SMTPToken'],
  },
] satisfies { leader: OptionKey; led: OptionKey[] }[]

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
    for (const { leader, led } of SAVED_BEFORE) {
      if (!changes.has(leader)) continue
      if (key === leader && isOn(leader)) before.push(...led)
      if (led.includes(key) && !isOn(leader)) before.push(leader)
    }
    if (isOn(key)) return before
    if (key === 'PasswordLoginEnabled') before.push(...OTHER_LOGINS.filter(turnsOn))
    if (OTHER_LOGINS.includes(key) && turnsOn('PasswordLoginEnabled')) before.push('PasswordLoginEnabled')
    return before
  }
  const plan = new Map<OptionKey, PlannedChange>()
  const held = new Set(wrong)
  const place = (key: OptionKey) => {
    if (plan.has(key) || held.has(key)) return
    const before = waitsFor(key)
    const after = before.filter((other) => changes.has(other))
    for (const other of after) place(other)
    if (before.some((other) => held.has(other))) held.add(key)
    else plan.set(key, { key, after })
  }
  for (const key of changed) place(key)
  return [...plan.values()]
}
