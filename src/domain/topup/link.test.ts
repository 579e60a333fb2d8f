import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { topupAddress, topupHost } from './link'

const buyer = { id: testId(3), username: 'user' }

test('appends the user’s name and id to the shop link', () => {
  expect(topupAddress('https://shop.example.com/buy', buyer, 'tx-1')).toBe(
    'https://shop.example.com/buy?username=user&user_id=3&transaction_id=tx-1',
  )
})

test.each([
  ['https://shop.example.com/?a=%20b&c=1+2', 'https://shop.example.com/?a=%20b&c=1+2&username=user'],
  ['https://shop.example.com/?from=1#pay', 'https://shop.example.com/?from=1&username=user'],
  ['http://shop.example.com', 'http://shop.example.com/?username=user'],
])('keeps the existing query of the link %s unchanged', (link, start) => {
  const address = topupAddress(link, buyer, 'tx')
  expect(address?.startsWith(start)).toBe(true)
  expect(new URL(address ?? '').hash).toBe(new URL(link).hash)
})

test.each([
  '',
  ' ',
  'shop',
  'javascript:alert(1)',
  'data:text/html,x',
  '//shop.example.com',
  'ftp://a.example',
])('rejects the link %j', (link) => {
  expect(topupAddress(link, buyer, 'tx')).toBeNull()
  expect(topupHost(link)).toBeNull()
})

test('returns the real host of a lookalike link', () => {
  expect(topupHost('https://bank.example@evil.example:8443/x')).toBe('evil.example:8443')
  expect(topupHost('https://аpple.example')).toBe('xn--pple-43d.example')
})

test('keeps the host of any link and encodes any user name', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string(),
      (link, username) => {
        const address = new URL(topupAddress(link, { id: testId(7), username }, 'tx') ?? '')
        expect(address.host).toBe(new URL(link).host)
        expect(address.searchParams.getAll('username').at(-1)).toBe(username)
        expect(address.search.startsWith(new URL(link).search)).toBe(true)
      },
    ),
    { numRuns: runs(40) },
  )
})
