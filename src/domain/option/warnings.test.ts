import { expect, it } from 'vitest'
import type { OptionKey } from './fields'
import { saveWarnings } from './warnings'

const warned = (changes: Partial<Record<OptionKey, string>>, stored: Record<string, string | null> = {}) =>
  saveWarnings(
    Object.keys(changes) as OptionKey[],
    (key) => changes[key] ?? '',
    new Map(Object.entries(stored)),
  )

const noMail = '「SMTP 服务器地址」、「SMTP 账户」为空，验证邮件发不出去，新用户将无法注册。'
const noSecret = '「GitHub 客户端密钥」没有填写，如果服务器上也没有，「GitHub OAuth」将无法使用。'

it.each<[Partial<Record<OptionKey, string>>, Record<string, string | null>, string[]]>([
  [{ Notice: 'x', RetryTimes: '3', ModelRatio: '{}' }, {}, []],
  [{ QuotaPerUnit: '1' }, {}, ['所有余额、额度与价格的美元数都会随「单位美元额度」改变。']],
  [
    { GroupRatio: '{"default":1,"new":2}' },
    { GroupRatio: '{"default":1,"vip":1,"pro":1}' },
    ['分组「vip」、「pro」会被删除，仍属于其中的用户按倍率 1 计费。'],
  ],
  [{ EmailVerificationEnabled: 'true' }, {}, [noMail]],
  [{ EmailVerificationEnabled: 'true', SMTPServer: 'smtp.example', SMTPAccount: 'a@example' }, {}, []],
  [{ EmailVerificationEnabled: 'true' }, { SMTPServer: null, SMTPAccount: 'a@example' }, []],
  [{ EmailVerificationEnabled: 'false' }, {}, []],
  [{ Notice: 'x' }, { EmailVerificationEnabled: 'true' }, []],
  [
    { SMTPServer: '' },
    { EmailVerificationEnabled: 'true', SMTPServer: 'smtp.example', SMTPAccount: 'a@example' },
    ['「SMTP 服务器地址」为空，验证邮件发不出去，新用户将无法注册。'],
  ],
  [{ GitHubOAuthEnabled: 'true', GitHubClientId: 'id' }, {}, [noSecret]],
  [{ GitHubOAuthEnabled: 'true', GitHubClientId: 'id', GitHubClientSecret: 's' }, {}, []],
  [{ GitHubOAuthEnabled: 'true' }, { GitHubClientId: 'id' }, []],
  [{ GitHubClientId: 'id' }, { GitHubOAuthEnabled: 'true' }, []],
  [
    { LarkClientId: 'cli' },
    {},
    ['「飞书 App Secret」没有填写，如果服务器上也没有，「飞书登录」将无法使用。'],
  ],
  [{ LarkClientId: '' }, { LarkClientId: 'cli' }, []],
  [{ ServerAddress: 'https://gw.example.com' }, {}, []],
  [
    { ServerAddress: 'https://gw.example.com/v1' },
    {},
    ['「服务器地址」以 /v1 结尾，邮件与回调中的链接会打不开。网关会自动加上 /v1。'],
  ],
  [{ Notice: 'x' }, { ServerAddress: 'https://gw.example.com/v1' }, []],
])('saving %j over %j warns: %j', (changes, stored, warnings) =>
  expect(warned(changes, stored)).toEqual(warnings),
)
