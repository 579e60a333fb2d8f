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
  ['a user who calls already: none', user, []],
  [
    'a user of whom nothing is known yet: none',
    { ...user, quota: undefined, requests: undefined, hasToken: undefined },
    [],
  ],
  ['a user without a token', { ...fresh, hasToken: false }, ['createToken']],
  ['a user who never used the token', fresh, ['try']],
  ['an administrator without calls: none', { ...root, requests: 0 }, []],
  ['a user without quota', { ...user, quota: 0 }, ['topUp']],
  ['a new user of a site without a top-up link', { ...fresh, topUpLink: '' }, ['try', 'askForLink']],
  ['a user with calls and quota on a site without a top-up link: none', { ...user, topUpLink: '' }, []],
  [
    'root on a new site without a top-up link',
    { ...root, channels: { all: 2, tested: 0 }, topUpLink: '' },
    ['testChannel', 'setTopUpLink'],
  ],
  ['root without calls on a running site: none', { ...root, requests: 0, topUpLink: '' }, []],
  [
    'root on a site without channels',
    { ...root, requests: 0, hasToken: false, channels: { all: 0, tested: 0 } },
    ['addChannel', 'createToken'],
  ],
  ['root on a site without a tested channel', { ...root, channels: { all: 2, tested: 0 } }, ['testChannel']],
])('shows the next steps of %s', (_what, facts, steps) => expect(nextSteps(facts)).toEqual(steps))
