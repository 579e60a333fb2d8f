import { describe, expect, it } from 'vitest'
import { optionKeys } from '@/schemas/option'
import {
  isSecretOption,
  keysOfTab,
  OPTION_FIELDS,
  OPTION_GROUPS,
  OPTION_TABS,
  type OptionGroup,
} from './fields'
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
  ] as const)('of the tab %s have under %s: %s', (tab, title, keys) => {
    const groups: readonly OptionGroup[] = OPTION_GROUPS[tab]
    const group = groups.find((candidate) => candidate.title === title)
    expect(group?.keys).toEqual(expect.arrayContaining(keys.split(' ')))
  })

  it('call every option by a name of its own, and explain it', () => {
    const labels = optionKeys.map((key) => OPTION_FIELDS[key].label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels.filter((label) => !/\p{Script=Han}/u.test(label))).toEqual([])
    for (const key of optionKeys) expect(OPTION_FIELDS[key].help, key).not.toBe('')
  })

  it('have defaults that their own rules accept', () => {
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
