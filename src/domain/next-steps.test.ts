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
  ['none for a user with requests', user, []],
  [
    'none for a user whose data is not loaded',
    { ...user, quota: undefined, requests: undefined, hasToken: undefined },
    [],
  ],
  ['for a user without a token', { ...fresh, hasToken: false }, ['createToken']],
  ['for a user with an unused token', fresh, ['try']],
  ['none for an administrator without requests', { ...root, requests: 0 }, []],
  ['for a user without quota', { ...user, quota: 0 }, ['topUp']],
  ['for a new user on a site without a top-up link', { ...fresh, topUpLink: '' }, ['try', 'askForLink']],
  ['none for a user with requests and quota, without a top-up link', { ...user, topUpLink: '' }, []],
  [
    'for root on a new site without a top-up link',
    { ...root, channels: { all: 2, tested: 0 }, topUpLink: '' },
    ['testChannel', 'setTopUpLink'],
  ],
  ['none for root without requests on a running site', { ...root, requests: 0, topUpLink: '' }, []],
  [
    'for root on a site without channels',
    { ...root, requests: 0, hasToken: false, channels: { all: 0, tested: 0 } },
    ['addChannel', 'createToken'],
  ],
  ['for root without tested channels', { ...root, channels: { all: 2, tested: 0 } }, ['testChannel']],
])('returns the next steps: %s', (_what, facts, steps) => expect(nextSteps(facts)).toEqual(steps))
