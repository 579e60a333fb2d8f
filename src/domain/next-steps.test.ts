import { expect, test } from 'vitest'
import { nextSteps, type StartFacts } from './next-steps'

const user: StartFacts = {
  role: 1,
  quota: 500,
  requests: 12,
  hasToken: true,
  channels: undefined,
  topUpLink: 'https://shop.example.com',
}
const fresh = { ...user, requests: 0 }
const root = { ...user, role: 100, channels: { all: 3, tested: 2 } }

test.each<[string, StartFacts, string[]]>([
  ['who calls already has none', user, []],
  [
    'nothing is said before it is known',
    { ...user, quota: undefined, requests: undefined, hasToken: undefined },
    [],
  ],
  ['no token', { ...fresh, hasToken: false }, ['createToken']],
  ['a token that was never used', fresh, ['try']],
  ['an administrator need not call', { ...root, requests: 0 }, []],
  ['nothing left', { ...user, quota: 0 }, ['topUp']],
  ['nobody says where codes come from', { ...fresh, topUpLink: '' }, ['try', 'askForLink']],
  ['who has called and has money needs no link', { ...user, topUpLink: '' }, []],
  [
    'root sets it on a new site',
    { ...root, channels: { all: 2, tested: 0 }, topUpLink: '' },
    ['testChannel', 'setTopUpLink'],
  ],
  [
    'root without calls of their own is told no more once the site runs',
    { ...root, requests: 0, topUpLink: '' },
    [],
  ],
  [
    'no channel comes first',
    { ...root, requests: 0, hasToken: false, channels: { all: 0, tested: 0 } },
    ['addChannel', 'createToken'],
  ],
  ['a channel that nobody has tested', { ...root, channels: { all: 2, tested: 0 } }, ['testChannel']],
])('next steps: %s', (_what, facts, steps) => expect(nextSteps(facts)).toEqual(steps))
