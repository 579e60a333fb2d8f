import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { type OptionKey, optionKeys } from './fields'
import { planChanges } from './save-order'

const order = (changed: OptionKey[], on: OptionKey[]) =>
  planChanges(changed, (key) => on.includes(key)).map(({ key }) => key)

describe('the order of saving', () => {
  it('puts id and secret before the switch that needs them', () => {
    const changed: OptionKey[] = ['GitHubOAuthEnabled', 'GitHubClientId', 'GitHubClientSecret', 'SMTPPort']
    expect(order(changed, ['GitHubOAuthEnabled'])).toEqual([
      'GitHubClientId',
      'GitHubClientSecret',
      'GitHubOAuthEnabled',
      'SMTPPort',
    ])
  })

  it('turns a switch off before what it needs is cleared', () => {
    expect(order(['EmailDomainWhitelist', 'EmailDomainRestrictionEnabled'], [])).toEqual([
      'EmailDomainRestrictionEnabled',
      'EmailDomainWhitelist',
    ])
    expect(order(['TurnstileSiteKey', 'TurnstileSecretKey', 'TurnstileCheckEnabled'], [])[0]).toBe(
      'TurnstileCheckEnabled',
    )
  })

  it('switches the password login off last and on first', () => {
    const off = planChanges(
      ['PasswordLoginEnabled', 'GitHubOAuthEnabled', 'GitHubClientId'],
      (key) => key === 'GitHubOAuthEnabled',
    )
    expect(off).toEqual([
      { key: 'GitHubClientId', after: [] },
      { key: 'GitHubOAuthEnabled', after: ['GitHubClientId'] },
      { key: 'PasswordLoginEnabled', after: ['GitHubOAuthEnabled'] },
    ])
    expect(order(['WeChatAuthEnabled', 'PasswordLoginEnabled'], ['PasswordLoginEnabled'])).toEqual([
      'PasswordLoginEnabled',
      'WeChatAuthEnabled',
    ])
  })

  it('saves an id without a switch after its secret, and clears it before', () => {
    expect(order(['LarkClientId', 'LarkClientSecret'], ['LarkClientId'])).toEqual([
      'LarkClientSecret',
      'LarkClientId',
    ])
    expect(order(['LarkClientSecret', 'LarkClientId'], [])).toEqual(['LarkClientId', 'LarkClientSecret'])
    expect(order(['MessagePusherAddress', 'MessagePusherToken'], ['MessagePusherAddress'])[0]).toBe(
      'MessagePusherToken',
    )
    expect(order(['OidcEnabled', 'OidcTokenEndpoint', 'OidcClientSecret'], ['OidcEnabled']).at(-1)).toBe(
      'OidcEnabled',
    )
    expect(order(['PasswordLoginEnabled', 'LarkClientId'], ['LarkClientId'])).toEqual([
      'LarkClientId',
      'PasswordLoginEnabled',
    ])
  })

  it('otherwise follows the order of the screen', () => {
    expect(order(['Notice', 'Logo', 'Footer'], [])).toEqual(['Notice', 'Logo', 'Footer'])
  })

  it('skips only invalid changes and those that depend on them', () => {
    const left = (changed: OptionKey[], on: OptionKey[], wrong: OptionKey[]) =>
      planChanges(changed, (key) => on.includes(key), wrong).map(({ key }) => key)
    expect(left(['RetryTimes', 'ServerAddress', 'Notice'], [], ['ServerAddress'])).toEqual([
      'RetryTimes',
      'Notice',
    ])
    // The list that the switch needs is invalid, although it was not changed.
    expect(
      left(
        ['EmailDomainRestrictionEnabled', 'Notice'],
        ['EmailDomainRestrictionEnabled'],
        ['EmailDomainWhitelist'],
      ),
    ).toEqual(['Notice'])
    expect(
      left(
        ['PasswordLoginEnabled', 'WeChatAuthEnabled', 'WeChatServerAddress', 'SMTPPort'],
        ['WeChatAuthEnabled'],
        ['WeChatServerAddress'],
      ),
    ).toEqual(['SMTPPort'])
  })

  it('plans every change once, after those that it depends on', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...optionKeys]), fc.subarray([...optionKeys]), (changed, on) => {
        const plan = planChanges(changed, (key) => on.includes(key))
        expect(plan.map(({ key }) => key).sort()).toEqual([...changed].sort())
        plan.forEach(({ after }, index) => {
          const done = plan.slice(0, index).map(({ key }) => key)
          expect(after.every((key) => done.includes(key))).toBe(true)
        })
      }),
      { numRuns: runs(1_000) },
    )
  })
})
