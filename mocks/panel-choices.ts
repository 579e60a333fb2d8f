import { EMAIL_CODE, TOTP_CODE, WECHAT_CODE } from './constants'
import type { FaultMode, Faults } from './faults'
import type { SeedSize } from './seed'

/** Choices of the panel: value and label. */
type Choices<T> = ReadonlyArray<readonly [T, string]>

export const ACCOUNT_CHOICES: Choices<string> = [
  ['', '访客'],
  ['user', 'user（普通用户）'],
  ['admin', 'admin（管理员）'],
  ['root', 'root（超级管理员）'],
]

export const SIZE_CHOICES: Choices<SeedSize> = [
  ['empty', '空'],
  ['default', '默认'],
  ['large', '5,000 行'],
]

/** Emulated edition, for `Faults.laisky`. */
export const EDITION_CHOICES: Choices<string> = [
  ['', 'one-api'],
  ['laisky', 'Laisky/one-api'],
]

/** Milliseconds. */
export const LATENCY_CHOICES: Choices<number> = [
  [0, '0 ms'],
  [200, '200 ms'],
  [1000, '1000 ms'],
  [3000, '3000 ms'],
]

export const MODE_CHOICES: Choices<FaultMode> = [
  ['none', '无'],
  ['401', '401 登录过期'],
  ['banned', '用户已被封禁'],
  ['429', '429 请求过多'],
  ['500', '500 服务器错误'],
  ['html', '返回 HTML'],
  ['network', '网络中断'],
  ['slow', '响应缓慢（8 秒）'],
]

/** Boolean faults. */
export const SWITCHES: ReadonlyArray<
  readonly [{ [K in keyof Faults]: Faults[K] extends boolean ? K : never }[keyof Faults], string]
> = [
  ['includeStatus', '故障也作用于系统状态'],
  ['missingOptional', '缺少可选接口'],
  ['dashboardNull', '看板数据为 null'],
  ['quotaPerUnitZero', 'quota_per_unit 为 0'],
  ['totp', `登录需要两步验证码（${TOTP_CODE}）`],
]

/** Features that are off by default: the option that enables each, and the other options it requires. */
export const FEATURES: ReadonlyArray<{
  label: string
  option: string
  /** The value that disables it; `false` by default. */
  off?: string
  needs: Record<string, string>
}> = [
  { label: 'GitHub 登录', option: 'GitHubOAuthEnabled', needs: { GitHubClientId: 'mock-client' } },
  {
    label: 'OIDC 登录',
    option: 'OidcEnabled',
    needs: {
      OidcClientId: 'mock-client',
      OidcAuthorizationEndpoint: `${globalThis.location?.origin}/mock-oidc/authorize`,
    },
  },
  { label: '飞书登录', option: 'LarkClientId', off: '', needs: {} },
  {
    label: `微信登录（验证码 ${WECHAT_CODE}）`,
    option: 'WeChatAuthEnabled',
    needs: { WeChatServerAddress: 'https://wechat.example.com', WeChatAccountQRCodeImageURL: '/logo.png' },
  },
  { label: `邮箱验证（验证码 ${EMAIL_CODE}）`, option: 'EmailVerificationEnabled', needs: {} },
  { label: 'Turnstile 校验', option: 'TurnstileCheckEnabled', needs: { TurnstileSiteKey: 'mock-site-key' } },
]
