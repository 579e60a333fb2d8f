import type { OptionKey } from '@/schemas/option'
import type { OptionField } from './field'

/** Options of 系统设置 that later servers have: OIDC, Lark, and where notices to the administrator go. */
export const PROVIDER_FIELDS = {
  OidcEnabled: {
    label: '允许通过 OIDC 登录和注册',
    kind: 'switch',
    help: '需要先填写下方的客户端与各个地址',
    default: 'false',
  },
  OidcClientId: {
    label: 'OIDC 客户端 ID',
    kind: 'text',
    help: '在身份提供方登记的应用，回调地址填「服务器地址」加 /oauth/oidc',
    default: '',
  },
  OidcClientSecret: { label: 'OIDC 客户端密钥', kind: 'secret', help: '与客户端 ID 一同取得', default: '' },
  OidcWellKnown: {
    label: 'OIDC 发现地址',
    kind: 'link',
    help: '以 /.well-known/openid-configuration 结尾，下面三个地址可在其中查到',
    default: '',
  },
  OidcAuthorizationEndpoint: {
    label: 'OIDC 授权地址',
    kind: 'link',
    help: '发现文档中的 authorization_endpoint',
    default: '',
  },
  OidcTokenEndpoint: {
    label: 'OIDC 令牌地址',
    kind: 'link',
    help: '发现文档中的 token_endpoint',
    default: '',
  },
  OidcUserinfoEndpoint: {
    label: 'OIDC 用户信息地址',
    kind: 'link',
    help: '发现文档中的 userinfo_endpoint',
    default: '',
  },
  LarkClientId: {
    label: '飞书 App ID',
    kind: 'text',
    help: '填写后登录页出现飞书登录，清空则关闭；重定向地址填「服务器地址」加 /oauth/lark',
    default: '',
  },
  LarkClientSecret: { label: '飞书 App Secret', kind: 'secret', help: '与 App ID 一同取得', default: '' },
  MessagePusherAddress: {
    label: 'Message Pusher 推送地址',
    kind: 'link',
    help: '渠道被自动禁用或启用等通知改由此地址发送；留空则发邮件给超级管理员',
    default: '',
  },
  MessagePusherToken: {
    label: 'Message Pusher 访问凭证',
    kind: 'secret',
    help: '测试方法：保存后点击渠道列表的「测试所有渠道」，测试结束时会推送一条通知',
    default: '',
  },
} as const satisfies Partial<Record<OptionKey, OptionField>>
