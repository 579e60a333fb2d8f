import { isAdmin, isRoot } from './roles'

/** Facts about the person and the site; undefined: not known yet. */
export interface StartFacts {
  role: number
  quota: number | undefined
  requests: number | undefined
  hasToken: boolean | undefined
  channels: { all: number; tested: number } | undefined
  topUpLink: string | undefined
}

export type NextStep =
  | 'addChannel'
  | 'testChannel'
  | 'createToken'
  | 'try'
  | 'topUp'
  | 'setTopUpLink'
  | 'askForLink'

export const isNew = ({ requests }: Pick<StartFacts, 'requests'>) => requests === 0

/** What to do next on a new site or with a new account, in order; nothing once everything works. */
export function nextSteps(facts: StartFacts): NextStep[] {
  const { quota, channels, hasToken, topUpLink } = facts
  const admin = isAdmin(facts)
  const steps: NextStep[] = []
  if (channels?.all === 0) steps.push('addChannel')
  else if (channels?.tested === 0) steps.push('testChannel')
  if (isNew(facts) && hasToken === false) steps.push('createToken')
  if (isNew(facts) && hasToken && !admin) steps.push('try')
  const isPoor = quota !== undefined && quota <= 0
  if (isPoor) steps.push('topUp')
  // Administrators may never call the API themselves: for them it counts whether a channel was tested.
  const hasBegun = admin ? channels?.tested !== 0 : !isNew(facts) && !isPoor
  if (topUpLink === '' && !hasBegun) steps.push(isRoot(facts) ? 'setTopUpLink' : 'askForLink')
  return steps
}
