import type { OptionKey } from '@/schemas/option'
import type { OptionField } from './field'

/** Options of 系统设置. */
export const SYSTEM_FIELDS = {
  ServerAddress: {
    label: '服务器地址',
    kind: 'server',
    help: '用户访问本站的地址，用于邮件、回调和令牌链接，例如 https://gateway.example.com',
    default: '',
  },
  PasswordLoginEnabled: {
    label: '允许通过密码登录',
    kind: 'switch',
    help: '关闭前请确认管理员有其他登录方式',
    default: 'true',
  },
  PasswordRegisterEnabled: {
    label: '允许通过密码注册',
    kind: 'switch',
    help: '关闭后只能通过第三方账户注册',
    default: 'true',
  },
  RegisterEnabled: {
    label: '允许新用户注册',
    kind: 'switch',
    help: '关闭后任何方式都不能注册新账户',
    default: 'true',
  },
  EmailVerificationEnabled: {
    label: '通过密码注册时需要邮箱验证',
    kind: 'switch',
    help: '需要先填写下方的 SMTP 设置',
    default: 'false',
  },
  EmailDomainRestrictionEnabled: {
    label: '启用邮箱域名白名单',
    kind: 'switch',
    help: '只有白名单中的邮箱可以注册和绑定',
    default: 'false',
  },
  EmailDomainWhitelist: {
    label: '允许的邮箱域名',
    kind: 'domains',
    help: '输入域名后按回车添加，可粘贴以逗号分隔的多个域名',
    default: 'gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com',
  },
  SMTPServer: {
    label: 'SMTP 服务器地址',
    kind: 'text',
    help: '例如 smtp.example.com',
    default: '',
  },
  SMTPPort: {
    label: 'SMTP 端口',
    kind: 'number',
    help: '常用 587 或 465',
    default: '587',
    min: 1,
    max: 65_535,
    step: 1,
  },
  SMTPAccount: {
    label: 'SMTP 账户',
    kind: 'text',
    help: '通常是邮箱地址',
    default: '',
  },
  SMTPFrom: {
    label: 'SMTP 发送者邮箱',
    kind: 'text',
    help: '收件人看到的发件地址，通常与账户相同',
    default: '',
  },
  SMTPToken: {
    label: 'SMTP 访问凭证',
    kind: 'secret',
    help: '邮箱密码或授权码',
    default: '',
  },
  GitHubOAuthEnabled: {
    label: '允许通过 GitHub 登录和注册',
    kind: 'switch',
    help: '需要先填写客户端 ID 和客户端密钥',
    default: 'false',
  },
  GitHubClientId: {
    label: 'GitHub 客户端 ID',
    kind: 'text',
    help: 'GitHub OAuth App 的 ID，回调地址填「服务器地址」加 /oauth/github',
    default: '',
  },
  GitHubClientSecret: {
    label: 'GitHub 客户端密钥',
    kind: 'secret',
    help: 'GitHub OAuth App 的密钥',
    default: '',
  },
  WeChatAuthEnabled: {
    label: '允许通过微信登录和注册',
    kind: 'switch',
    help: '需要先部署并填写 WeChat Server',
    default: 'false',
  },
  WeChatServerAddress: {
    label: 'WeChat Server 地址',
    kind: 'server',
    help: '例如 https://wechat.example.com',
    default: '',
  },
  WeChatServerToken: {
    label: 'WeChat Server 访问凭证',
    kind: 'secret',
    help: '与 WeChat Server 中的设置一致',
    default: '',
  },
  WeChatAccountQRCodeImageURL: {
    label: '微信公众号二维码图片地址',
    kind: 'image',
    help: '登录和绑定时向用户展示',
    default: '',
  },
  TurnstileCheckEnabled: {
    label: '启用 Turnstile 校验',
    kind: 'switch',
    help: '注册、发送验证码和重置密码时要求人机验证',
    default: 'false',
  },
  TurnstileSiteKey: {
    label: 'Turnstile 站点密钥',
    kind: 'text',
    help: '公开的站点密钥',
    default: '',
  },
  TurnstileSecretKey: {
    label: 'Turnstile 私密密钥',
    kind: 'secret',
    help: '服务端校验用的私密密钥',
    default: '',
  },
} as const satisfies Partial<Record<OptionKey, OptionField>>
