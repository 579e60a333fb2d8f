import { listsModels } from '@/domain/capabilities'
import { field, group, laterGroup, ledGroup } from './field'
import { optionMessages } from './messages'

export const SYSTEM_GROUPS = [
  group('服务器地址', {
    ServerAddress: field.server(
      '服务器地址',
      '用户访问本站的地址，用于邮件、回调和令牌链接，例如 https://gateway.example.com',
    ),
  }),
  group('登录与注册', {
    PasswordLoginEnabled: {
      ...field.on('允许通过密码登录', '关闭前请确认管理员有其他登录方式'),
      askBeforeOff: { title: '取消密码登录', text: optionMessages.confirmPasswordLoginOff },
    },
    PasswordRegisterEnabled: field.on('允许通过密码注册', '关闭后只能通过第三方账户注册'),
    RegisterEnabled: field.on('允许新用户注册', '关闭后任何方式都不能注册新账户'),
    EmailVerificationEnabled: field.off('通过密码注册时需要邮箱验证', '需要先填写下方的 SMTP 设置'),
  }),
  ledGroup('邮箱域名白名单', {
    EmailDomainRestrictionEnabled: field.off('启用邮箱域名白名单', '只有白名单中的邮箱可以注册和绑定'),
    EmailDomainWhitelist: field.domains(
      '允许的邮箱域名',
      '输入域名后按回车添加，可粘贴以逗号分隔的多个域名',
      'gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com',
    ),
  }),
  group('SMTP', {
    SMTPServer: field.text('SMTP 服务器地址', '例如 smtp.example.com'),
    SMTPPort: field.number('SMTP 端口', '常用 587 或 465', '587', { min: 1, max: 65_535, step: 1 }),
    SMTPAccount: field.text('SMTP 账户', '通常是邮箱地址'),
    SMTPFrom: field.text('SMTP 发送者邮箱', '收件人看到的发件地址，通常与账户相同'),
    SMTPToken: field.secret('SMTP 访问凭证', '邮箱密码或授权码'),
  }),
  ledGroup('GitHub OAuth', {
    GitHubOAuthEnabled: field.off('允许通过 GitHub 登录和注册', '需要先填写客户端 ID 和客户端密钥'),
    GitHubClientId: field.text(
      'GitHub 客户端 ID',
      'GitHub OAuth App 的 ID，回调地址填「服务器地址」加 /oauth/github',
    ),
    GitHubClientSecret: field.secret('GitHub 客户端密钥', 'GitHub OAuth App 的密钥'),
  }),
  laterGroup('OIDC', (listed) => listed.has('OidcEnabled'), {
    OidcEnabled: field.off('允许通过 OIDC 登录和注册', '需要先填写下方的客户端与各个地址'),
    OidcClientId: field.text(
      'OIDC 客户端 ID',
      '在身份提供方登记的应用，回调地址填「服务器地址」加 /oauth/oidc',
    ),
    OidcClientSecret: field.secret('OIDC 客户端密钥', '与客户端 ID 一同取得'),
    OidcWellKnown: field.link(
      'OIDC 发现地址',
      '以 /.well-known/openid-configuration 结尾，下面三个地址可在其中查到',
    ),
    OidcAuthorizationEndpoint: field.link('OIDC 授权地址', '发现文档中的 authorization_endpoint'),
    OidcTokenEndpoint: field.link('OIDC 令牌地址', '发现文档中的 token_endpoint'),
    OidcUserinfoEndpoint: field.link('OIDC 用户信息地址', '发现文档中的 userinfo_endpoint'),
  }),
  // Servers do not list its keys before they are saved.
  laterGroup('飞书登录', (_listed, site) => listsModels(site), {
    LarkClientId: field.text(
      '飞书 App ID',
      '填写后登录页出现飞书登录，清空则关闭；重定向地址填「服务器地址」加 /oauth/lark',
    ),
    LarkClientSecret: field.secret('飞书 App Secret', '与 App ID 一同取得'),
  }),
  ledGroup('微信登录', {
    WeChatAuthEnabled: field.off('允许通过微信登录和注册', '需要先部署并填写 WeChat Server'),
    WeChatServerAddress: field.server('WeChat Server 地址', '例如 https://wechat.example.com'),
    WeChatServerToken: field.secret('WeChat Server 访问凭证', '与 WeChat Server 中的设置一致'),
    WeChatAccountQRCodeImageURL: field.image('微信公众号二维码图片地址', '登录和绑定时向用户展示'),
  }),
  ledGroup('Turnstile 校验', {
    TurnstileCheckEnabled: field.off('启用 Turnstile 校验', '注册、发送验证码和重置密码时要求人机验证'),
    TurnstileSiteKey: field.text('Turnstile 站点密钥', '公开的站点密钥'),
    TurnstileSecretKey: field.secret('Turnstile 私密密钥', '服务端校验用的私密密钥'),
  }),
  laterGroup('Message Pusher', (listed) => listed.has('MessagePusherAddress'), {
    MessagePusherAddress: field.link(
      'Message Pusher 推送地址',
      '渠道被自动禁用或启用等通知改由此地址发送；留空则发邮件给超级管理员',
    ),
    MessagePusherToken: field.secret(
      'Message Pusher 访问凭证',
      '测试方法：保存后点击渠道列表的「测试所有渠道」，测试结束时会推送一条通知',
    ),
  }),
] as const
