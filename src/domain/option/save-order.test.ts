import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { type OptionKey, optionKeys } from './fields'
import { planChanges } from './save-order'

const order = (changed: OptionKey[], on: OptionKey[]) =>
  planChanges(changed, (key) => on.includes(key)).map(({ key }) => key)

describe('planChanges', () => {
  it('saves id and secret before the switch that requires them', () => {
    const changed: OptionKey[] = ['GitHubOAuthEnabled', 'GitHubClientId', 'GitHubClientSecret', 'SMTPPort']
    expect(order(changed, ['GitHubOAuthEnabled'])).toEqual([
      'GitHubClientId',
      'GitHubClientSecret',
      'GitHubOAuthEnabled',
      'SMTPPort',
    ])
  })

  it('turns a switch off before clearing the options it requires', () => {
    expect(order(['EmailDomainWhitelist', 'EmailDomainRestrictionEnabled'], [])).toEqual([
      'EmailDomainRestrictionEnabled',
      'EmailDomainWhitelist',
    ])
    expect(order(['TurnstileSiteKey', 'TurnstileSecretKey', 'TurnstileCheckEnabled'], [])[0]).toBe(
      'TurnstileCheckEnabled',
    )
  })

  it('turns password login off last and on first', () => {
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

  it('saves an id that acts as a switch after its secret, and clears it before', () => {
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

  it('otherwise keeps the given order', () => {
    expect(order(['Notice', 'Logo', 'Footer'], [])).toEqual(['Notice', 'Logo', 'Footer'])
  })

  it('skips only invalid changes and changes that depend on them', () => {
    const planned = (changed: OptionKey[], on: OptionKey[], invalid: OptionKey[]) =>
      planChanges(changed, (key) => on.includes(key), invalid).map(({ key }) => key)
    expect(planned(['RetryTimes', 'ServerAddress', 'Notice'], [], ['ServerAddress'])).toEqual([
      'RetryTimes',
      'Notice',
    ])
    // The switch requires an unchanged but invalid list.
    expect(
      planned(
        ['EmailDomainRestrictionEnabled', 'Notice'],
        ['EmailDomainRestrictionEnabled'],
        ['EmailDomainWhitelist'],
      ),
    ).toEqual(['Notice'])
    expect(
      planned(
        ['PasswordLoginEnabled', 'WeChatAuthEnabled', 'WeChatServerAddress', 'SMTPPort'],
        ['WeChatAuthEnabled'],
        ['WeChatServerAddress'],
      ),
    ).toEqual(['SMTPPort'])
  })

  it('plans each change once, after the changes it depends on', () => {
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
