import { isAdmin, isRoot } from './roles'

/** Facts about the user and the site; undefined means not loaded yet. */
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

/** The next setup steps for a new site or account, in order; empty once setup is complete. */
export function nextSteps(facts: StartFacts): NextStep[] {
  const { quota, channels, hasToken, topUpLink } = facts
  const admin = isAdmin(facts)
  const steps: NextStep[] = []
  if (channels?.all === 0) steps.push('addChannel')
  else if (channels?.tested === 0) steps.push('testChannel')
  if (isNew(facts) && hasToken === false) steps.push('createToken')
  if (isNew(facts) && hasToken && !admin) steps.push('try')
  const isOutOfQuota = quota !== undefined && quota <= 0
  if (isOutOfQuota) steps.push('topUp')
  // Administrators may never call the API, so their setup counts as done once a channel was tested.
  const isSetUp = admin ? channels?.tested !== 0 : !isNew(facts) && !isOutOfQuota
  if (topUpLink === '' && !isSetUp) steps.push(isRoot(facts) ? 'setTopUpLink' : 'askForLink')
  return steps
}
