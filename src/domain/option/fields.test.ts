import { describe, expect, it } from 'vitest'
import { isSecretOption, keysOfTab, OPTION_FIELDS, OPTION_GROUPS, OPTION_TABS, optionKeys } from './fields'
import { optionProblem } from './rules'

describe('the settings', () => {
  it('show every option once', () => {
    const shown = OPTION_TABS.flatMap(keysOfTab)
    expect([...shown].sort()).toEqual([...optionKeys].sort())
  })

  it.each([
    ['operation', '通用设置', 'TopUpLink ChatLink QuotaPerUnit RetryTimes'],
    ['operation', '通用设置', 'DisplayInCurrencyEnabled DisplayTokenStatEnabled ApproximateTokenEnabled'],
    ['operation', '日志设置', 'LogConsumeEnabled'],
    ['operation', '监控设置', 'ChannelDisableThreshold QuotaRemindThreshold'],
    ['operation', '监控设置', 'AutomaticDisableChannelEnabled AutomaticEnableChannelEnabled'],
    ['operation', '额度设置', 'QuotaForNewUser PreConsumedQuota QuotaForInviter QuotaForInvitee'],
    ['operation', '倍率设置', 'ModelRatio CompletionRatio GroupRatio'],
    ['system', '服务器地址', 'ServerAddress'],
    ['system', '登录与注册', 'PasswordLoginEnabled PasswordRegisterEnabled RegisterEnabled'],
    ['system', '邮箱域名白名单', 'EmailDomainRestrictionEnabled EmailDomainWhitelist'],
    ['system', 'SMTP', 'SMTPServer SMTPPort SMTPAccount SMTPFrom SMTPToken'],
    ['system', 'GitHub OAuth', 'GitHubOAuthEnabled GitHubClientId GitHubClientSecret'],
    ['system', '微信登录', 'WeChatAuthEnabled WeChatServerAddress WeChatServerToken'],
    ['system', 'Turnstile 校验', 'TurnstileCheckEnabled TurnstileSiteKey TurnstileSecretKey'],
    ['other', '站点公告', 'Notice'],
    ['other', '站点信息', 'SystemName Theme Logo'],
    ['other', '页面内容', 'HomePageContent About Footer'],
  ] as const)('on the tab %s under %s include %s', (tab, title, keys) => {
    const groups = OPTION_GROUPS[tab]
    const group = groups.find((candidate) => candidate.title === title)
    expect(group?.keys).toEqual(expect.arrayContaining(keys.split(' ')))
  })

  it('have a unique label and a help text for every option', () => {
    const labels = optionKeys.map((key) => OPTION_FIELDS[key].label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.filter((label) => !/\p{Script=Han}/u.test(label))).toEqual([])
    for (const key of optionKeys) expect(OPTION_FIELDS[key].help, key).not.toBe('')
  })

  it('have defaults that pass their own rules', () => {
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
  ])('exists for every key of %s', (_group, keys) =>
    expect(optionKeys).toEqual(expect.arrayContaining(keys.split(' '))),
  )

  it('is one of 59 keys, each listed once', () => {
    expect(new Set(optionKeys).size).toBe(optionKeys.length)
    expect(optionKeys).toHaveLength(59)
  })
})
