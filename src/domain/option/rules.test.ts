import { describe, expect, it } from 'vitest'
import type { OptionKey } from './fields'
import { optionProblem, optionProblems } from './rules'

describe('optionProblem', () => {
  it.each([
    ['RetryTimes', '0', undefined],
    ['RetryTimes', '', '请输入数字'],
    ['RetryTimes', 'abc', '请输入数字'],
    ['RetryTimes', '0x10', '请输入数字'],
    ['RetryTimes', '1e3', '请输入数字'],
    ['RetryTimes', '-1', '不能小于 0'],
    ['RetryTimes', '1.5', '必须是整数'],
    ['RetryTimes', '３', undefined],
    ['RetryTimes', '－１', '不能小于 0'],
    ['QuotaPerUnit', '１．２３４', '最多 2 位小数'],
    ['QuotaForNewUser', '9007199254740993', '须在 0 到 9007199254740991 之间'],
    ['SMTPPort', '0', '须在 1 到 65535 之间'],
    ['SMTPPort', '65536', '须在 1 到 65535 之间'],
    ['SMTPPort', '465', undefined],
    ['QuotaPerUnit', '0', '不能小于 0.01'],
    ['QuotaPerUnit', '0.01', undefined],
    ['QuotaPerUnit', '1.234', '最多 2 位小数'],
    ['ChannelDisableThreshold', '2.5', undefined],
    ['TopUpLink', '', undefined],
    ['TopUpLink', 'javascript:alert(1)', '请输入以 http:// 或 https:// 开头的完整地址'],
    ['ChatLink', 'chat.example', '请输入以 http:// 或 https:// 开头的完整地址'],
    ['ServerAddress', 'http://10.0.0.2:3000/', undefined],
    ['Logo', '/logo.png', undefined],
    ['Logo', 'data:image/svg+xml,<svg/>', '请输入 https 图片地址或本站路径'],
    ['Theme', 'dark', '无效的主题'],
    ['ModelRatio', '{', '模型倍率不是合法的 JSON 字符串'],
    ['CompletionRatio', '{"a"}', '补全倍率不是合法的 JSON 字符串'],
    ['GroupRatio', '', '分组倍率不是合法的 JSON 字符串'],
    ['GroupRatio', '[]', '分组倍率须为「名称: 倍率」形式的 JSON 对象'],
    ['GroupRatio', '{"vip":"1"}', '分组倍率中「vip」的值须为不小于 0 的数字'],
    ['ModelRatio', '{"__proto__":1}', '模型倍率中不能使用名称「__proto__」'],
    ['ModelRatio', '{"a":1,"a":1}', '模型倍率中「a」出现了多次'],
    ['ModelRatio', '{"openrouter/auto":-1}', '模型倍率中「openrouter/auto」的值须为不小于 0 的数字'],
    ['ServerAddress', 'https://a.example\t/v1', '服务器地址第 18 个字符是制表符，请删除空白'],
    ['GitHubClientSecret', 'a b', 'GitHub 客户端密钥第 2 个字符是空格，请删除空白'],
    ['SMTPToken', 'abcd efgh', undefined],
    ['Notice', '<script>', undefined],
  ] as const)('checks %s=%j: %s', (key, text, problem) => expect(optionProblem(key, text)).toBe(problem))

  it.each([
    'RetryTimes',
    'ChannelDisableThreshold',
    'QuotaRemindThreshold',
    'QuotaForNewUser',
    'QuotaForInviter',
    'QuotaForInvitee',
    'PreConsumedQuota',
  ] as const)('rejects negative values of %s', (key) => {
    expect(optionProblem(key, '-1')).toMatch(/^(不能小于 0|须在 0 到 \d+ 之间)$/)
    expect(optionProblem(key, '0')).toBeUndefined()
  })
})

describe('optionProblems', () => {
  const problems = (changed: OptionKey[], values: Partial<Record<OptionKey, string>>) =>
    optionProblems(changed, (key) => values[key] ?? '')
  const noDomains = { EmailDomainWhitelist: '无法启用邮箱域名限制，请先填入限制的邮箱域名！' }

  it('rejects an empty whitelist while it is enabled', () => {
    const on = { EmailDomainRestrictionEnabled: 'true' }
    expect(problems(['EmailDomainRestrictionEnabled'], on)).toEqual(noDomains)
    expect(problems(['EmailDomainWhitelist'], { ...on, EmailDomainWhitelist: ' , ' })).toEqual(noDomains)
    expect(problems(['EmailDomainWhitelist'], { EmailDomainWhitelist: '' })).toEqual({})
    expect(problems(['EmailDomainRestrictionEnabled'], { ...on, EmailDomainWhitelist: 'a.example' })).toEqual(
      {},
    )
  })

  it('checks only changed entries of a map', () => {
    const stored = '{"openrouter/auto":-500000,"__proto__":1,"a":1,"a":2,"b":1}'
    const problem = (text: string) => optionProblem('ModelRatio', text, stored)
    expect(problem(stored.replace('"b":1', '"b":3,"c":0'))).toBeUndefined()
    expect(problem('{"b":1}')).toBeUndefined()
    for (const [text, name] of [
      [stored.replace('-500000', '-400000'), 'openrouter/auto'],
      [stored.replace('"__proto__":1', '"__proto__":2'), '__proto__'],
      [stored.replace('"a":2', '"a":3'), 'a'],
      [stored.replace('"b":1', '"b":-500000'), 'b'],
      [stored.replace('"b":1', '"b":null'), 'b'],
    ] as const) {
      expect(problem(text), text).toContain(`「${name}」`)
    }
    // The server would clear the whole map.
    expect(optionProblem('ModelRatio', '{"x":"1","b":2}', '{"x":"1","b":1}')).toContain('「x」')
  })

  it('does not treat an unreadable list as empty', () => {
    const on = (key: OptionKey) => (key === 'EmailDomainRestrictionEnabled' ? 'true' : '')
    expect(
      optionProblems(['EmailDomainRestrictionEnabled'], on, new Map([['EmailDomainWhitelist', null]])),
    ).toEqual({})
  })

  it('ignores invalid stored values of unchanged options', () => {
    expect(
      problems(['RetryTimes'], { RetryTimes: '1', SMTPPort: 'abc', EmailDomainRestrictionEnabled: 'true' }),
    ).toEqual({})
  })
})

describe('OIDC', () => {
  const FILLED = {
    OidcEnabled: 'true',
    OidcClientId: 'x',
    OidcAuthorizationEndpoint: 'https://sso.example/auth',
    OidcTokenEndpoint: 'https://sso.example/token',
    OidcUserinfoEndpoint: 'https://sso.example/me',
  }
  const problems = (
    values: Record<string, string>,
    changed: Parameters<typeof optionProblems>[0] = ['OidcEnabled'],
  ) => optionProblems(changed, (key) => values[key] ?? '')

  it('cannot be enabled without its settings', () => {
    expect(problems(FILLED)).toEqual({})
    expect(problems({ ...FILLED, OidcTokenEndpoint: ' ' })).toEqual({
      OidcTokenEndpoint: '启用 OIDC 登录前请填写此项',
    })
    expect(problems({ ...FILLED, OidcClientId: '' }, ['OidcClientId'])).toHaveProperty('OidcClientId')
    expect(problems({ ...FILLED, OidcClientId: '', OidcEnabled: 'false' })).toEqual({})
    expect(problems({ ...FILLED, OidcClientId: '' }, ['Notice'])).toEqual({})
  })

  it('rejects endpoints that are not http(s)', () => {
    const endpoint = { ...FILLED, OidcAuthorizationEndpoint: 'javascript:alert(1)' }
    expect(problems(endpoint, ['OidcAuthorizationEndpoint'])).toHaveProperty('OidcAuthorizationEndpoint')
  })
})
