import { describe, expect, it } from 'vitest'
import { isSecretOption, keysOfTab, OPTION_FIELDS, OPTION_TABS, optionKeys, supportedGroups } from './fields'
import { optionProblem } from './rules'

describe('option fields', () => {
  it('appear in exactly one tab', () => {
    const keys = OPTION_TABS.flatMap(keysOfTab)
    expect([...keys].sort()).toEqual([...optionKeys].sort())
  })

  it('have valid defaults', () => {
    for (const key of optionKeys) expect(optionProblem(key, OPTION_FIELDS[key].default), key).toBeUndefined()
  })

  it.each([
    ['SMTPToken', true],
    ['GitHubClientSecret', true],
    ['WeChatServerToken', true],
    ['TurnstileSecretKey', true],
    ['TurnstileSiteKey', false],
    ['OidcClientSecret', true],
    ['MessagePusherToken', true],
    ['SomeApiKey', true],
    ['OidcClientId', false],
    ['constructor', false],
  ])('%s is a secret: %s', (key, secret) => expect(isSecretOption(key)).toBe(secret))
})

describe('an option', () => {
  it.each([
    [
      'login and register',
      'PasswordLoginEnabled PasswordRegisterEnabled RegisterEnabled EmailVerificationEnabled EmailDomainRestrictionEnabled EmailDomainWhitelist',
    ],
    [
      'sign-in providers',
      'GitHubOAuthEnabled GitHubClientId GitHubClientSecret WeChatAuthEnabled WeChatServerAddress WeChatServerToken WeChatAccountQRCodeImageURL',
    ],
    ['bot check', 'TurnstileCheckEnabled TurnstileSiteKey TurnstileSecretKey'],
    ['mail', 'SMTPServer SMTPPort SMTPAccount SMTPFrom SMTPToken'],
    ['site', 'ServerAddress Notice Footer About SystemName Logo HomePageContent Theme TopUpLink ChatLink'],
    [
      'quota',
      'QuotaForNewUser QuotaForInviter QuotaForInvitee QuotaRemindThreshold PreConsumedQuota QuotaPerUnit',
    ],
    ['ratios', 'ModelRatio CompletionRatio GroupRatio'],
    [
      'channels',
      'AutomaticDisableChannelEnabled AutomaticEnableChannelEnabled ChannelDisableThreshold RetryTimes',
    ],
    [
      'display and logging',
      'LogConsumeEnabled DisplayInCurrencyEnabled DisplayTokenStatEnabled ApproximateTokenEnabled',
    ],
  ])('exists for each key of %s', (_group, keys) =>
    expect(optionKeys).toEqual(expect.arrayContaining(keys.split(' '))),
  )
})

it('shows only group ratios, with a note, if the server has no model ratios', () => {
  const [ratios] = supportedGroups('operation', new Map([['GroupRatio', '{}']]), null).slice(-1)
  expect(ratios).toMatchObject({ keys: ['GroupRatio'], note: expect.stringContaining('按渠道定价') })
  const [usual] = supportedGroups('operation', new Map([['ModelRatio', '{}']]), null).slice(-1)
  expect(usual?.keys).toEqual(['ModelRatio', 'CompletionRatio', 'GroupRatio'])
})
