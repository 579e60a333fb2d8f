import { isPriced, listsModels } from '@/domain/server-features'
import type { OptionList } from '@/schemas/option'
import {
  field,
  group,
  groupWithPart,
  type IsSupported,
  newerGroup,
  type OptionField,
  type OptionGroup,
  switchedGroup,
} from './field'

const GROUP_RATIO = {
  GroupRatio: field.ratios(
    '分组倍率',
    '一个 JSON 对象，键为分组名称，值为倍率；分组列表由此而来',
    '{"default":1,"vip":1,"svip":1}',
  ),
}

const OPERATION_GROUPS = [
  group('通用设置', {
    TopUpLink: {
      ...field.link('充值链接', '充值页面的「获取兑换码」打开此地址；留空则提示未设置'),
      isRootOnly: true,
    },
    ChatLink: field.link('聊天链接', '填写后菜单中出现「聊天」，并用于令牌的复制与聊天链接；留空则隐藏'),
    QuotaPerUnit: field.number('单位美元额度', '1 美元所对应的额度，用于换算所有金额', '500000', {
      unit: '额度 / 美元',
      min: 0.01,
      step: 0.01,
    }),
    RetryTimes: field.number('失败重试次数', '请求上游失败后换渠道重试的次数，0 为不重试', '0', {
      unit: '次',
      min: 0,
      step: 1,
    }),
    DisplayInCurrencyEnabled: field.on('以货币形式显示额度', '开启后额度按美元显示，关闭后显示为数值'),
    DisplayTokenStatEnabled: field.on('计费接口显示令牌额度而非用户额度', '影响 API 客户端查询到的余额'),
    ApproximateTokenEnabled: field.off('使用近似方式估算 Token 数', '减少服务器的计算量，计费会有少许误差'),
  }),
  groupWithPart('log-clean')('日志设置', {
    LogConsumeEnabled: field.on('记录额度消费日志', '关闭后不再产生消费日志，用量统计也随之停止'),
  }),
  group('监控设置', {
    ChannelDisableThreshold: field.number(
      '最长响应时间',
      '测试所有渠道时，响应超过此时间的渠道会被自动禁用',
      '5',
      { unit: '秒', min: 0 },
    ),
    QuotaRemindThreshold: field.quota('额度提醒阈值', '用户剩余额度低于此值时发送邮件提醒', '1000'),
    AutomaticDisableChannelEnabled: field.off(
      '失败时自动禁用渠道',
      '上游报告密钥失效、余额不足等错误时禁用该渠道',
    ),
    AutomaticEnableChannelEnabled: field.off(
      '成功时自动启用渠道',
      '渠道测试通过后启用，手动禁用的渠道也会一并启用',
    ),
  }),
  group('额度设置', {
    QuotaForNewUser: field.quota('新用户初始额度', '注册时赠送的额度', '0'),
    PreConsumedQuota: field.quota('请求预扣费额度', '请求开始时先扣除，结束后多退少补', '500'),
    QuotaForInviter: field.quota('邀请新用户奖励额度', '被邀请者注册后，邀请者得到的额度', '0'),
    QuotaForInvitee: field.quota('新用户使用邀请码奖励额度', '使用邀请链接注册的用户得到的额度', '0'),
  }),
  groupWithPart('ratio-tables')('倍率设置', {
    ModelRatio: field.ratios('模型倍率', '一个 JSON 对象，键为模型名称，值为倍率', '{}'),
    CompletionRatio: field.ratios('补全倍率', '一个 JSON 对象，键为模型名称，值为补全相对于提示的倍率', '{}'),
    ...GROUP_RATIO,
  }),
] as const

/** Replaces the last group if models have no ratios. */
const UNPRICED: OptionGroup<'GroupRatio'> = {
  ...group('倍率设置', GROUP_RATIO),
  note: '此服务器按渠道定价，没有全站的模型倍率，请在其自带的界面中设置价格。',
}

const SYSTEM_GROUPS = [
  group('服务器地址', {
    ServerAddress: field.server(
      '服务器地址',
      '用户访问本站的地址，用于邮件、回调和令牌链接，例如 https://gateway.example.com',
    ),
  }),
  group('登录与注册', {
    PasswordLoginEnabled: {
      ...field.on('允许通过密码登录', '关闭前请确认管理员有其他登录方式'),
      askBeforeOff: {
        title: '取消密码登录',
        text: '取消密码登录后，所有没有其他登录方式的用户（包括管理员）都将无法用密码登录，确认吗？',
      },
    },
    PasswordRegisterEnabled: field.on('允许通过密码注册', '关闭后只能通过第三方账户注册'),
    RegisterEnabled: field.on('允许新用户注册', '关闭后任何方式都不能注册新账户'),
    EmailVerificationEnabled: field.off('通过密码注册时需要邮箱验证', '需要先填写下方的 SMTP 设置'),
  }),
  switchedGroup('邮箱域名白名单', {
    EmailDomainRestrictionEnabled: field.off('启用邮箱域名白名单', '只有白名单中的邮箱可以注册和绑定'),
    EmailDomainWhitelist: field.domains(
      '允许的邮箱域名',
      '输入域名后按回车添加，可粘贴以逗号分隔的多个域名',
      'gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com',
    ),
  }),
  group('SMTP', {
    SMTPServer: field.word('SMTP 服务器地址', '例如 smtp.example.com'),
    SMTPPort: field.number('SMTP 端口', '常用 587 或 465', '587', { min: 1, max: 65_535, step: 1 }),
    SMTPAccount: field.word('SMTP 账户', '通常是邮箱地址'),
    SMTPFrom: field.word('SMTP 发送者邮箱', '收件人看到的发件地址，通常与账户相同'),
    SMTPToken: { ...field.secret('SMTP 访问凭证', '邮箱密码或授权码'), isPassword: true },
  }),
  switchedGroup('GitHub OAuth', {
    GitHubOAuthEnabled: field.off('允许通过 GitHub 登录和注册', '需要先填写客户端 ID 和客户端密钥'),
    GitHubClientId: field.word(
      'GitHub 客户端 ID',
      'GitHub OAuth App 的 ID，回调地址填「服务器地址」加 /oauth/github',
    ),
    GitHubClientSecret: field.secret('GitHub 客户端密钥', 'GitHub OAuth App 的密钥'),
  }),
  newerGroup((listed) => listed.has('OidcEnabled'))('OIDC', {
    OidcEnabled: field.off('允许通过 OIDC 登录和注册', '需要先填写下方的客户端与各个地址'),
    OidcClientId: field.word(
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
  // Servers list these keys only once saved, so support is detected from the status.
  newerGroup((_listed, site) => listsModels(site))('飞书登录', {
    LarkClientId: field.word(
      '飞书 App ID',
      '填写后登录页出现飞书登录，清空则关闭；重定向地址填「服务器地址」加 /oauth/lark',
    ),
    LarkClientSecret: field.secret('飞书 App Secret', '与 App ID 一同取得'),
  }),
  switchedGroup('微信登录', {
    WeChatAuthEnabled: field.off('允许通过微信登录和注册', '需要先部署并填写 WeChat Server'),
    WeChatServerAddress: field.server('WeChat Server 地址', '例如 https://wechat.example.com'),
    WeChatServerToken: field.secret('WeChat Server 访问凭证', '与 WeChat Server 中的设置一致'),
    WeChatAccountQRCodeImageURL: field.image('微信公众号二维码图片地址', '登录和绑定时向用户展示'),
  }),
  switchedGroup('Turnstile 校验', {
    TurnstileCheckEnabled: field.off('启用 Turnstile 校验', '注册、发送验证码和重置密码时要求人机验证'),
    TurnstileSiteKey: field.word('Turnstile 站点密钥', '公开的站点密钥'),
    TurnstileSecretKey: field.secret('Turnstile 私密密钥', '服务端校验用的私密密钥'),
  }),
  newerGroup((listed) => listed.has('MessagePusherAddress'))('Message Pusher', {
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

const OTHER_GROUPS = [
  group('站点公告', {
    Notice: field.html('公告', '打开本站时弹出一次，支持 Markdown 和 HTML；留空则没有公告'),
  }),
  group('站点信息', {
    SystemName: field.text('系统名称', '显示在标题、菜单和邮件中', 'One API'),
    Theme: field.theme('主题', '服务端自带界面的主题，重启服务端后生效，不影响本控制台', 'default'),
    Logo: field.image('Logo 图片地址', 'https 地址或本站路径；留空则使用默认图片'),
  }),
  group('页面内容', {
    HomePageContent: field.page('首页内容', '支持 Markdown 和 HTML；填写一个 https 地址则嵌入该网页'),
    About: field.page('关于', '支持 Markdown 和 HTML；填写一个 https 地址则嵌入该网页'),
    Footer: field.html('页脚', '显示在每个页面底部，支持 HTML；留空则没有页脚内容'),
  }),
] as const

const GROUPS = { operation: OPERATION_GROUPS, system: SYSTEM_GROUPS, other: OTHER_GROUPS }

/** Values of `/setting?tab=` that show options. */
export type OptionTab = keyof typeof GROUPS

/** Options that the console can edit. Servers may list others, or lack some. */
export type OptionKey = (typeof GROUPS)[OptionTab][number]['keys'][number]

export const OPTION_GROUPS: Readonly<Record<OptionTab, readonly OptionGroup<OptionKey>[]>> = GROUPS

export const OPTION_TABS = Object.keys(GROUPS) as readonly OptionTab[]

/** The groups of a tab that the server supports. */
export const supportedGroups = (tab: OptionTab, ...server: Parameters<IsSupported>) =>
  OPTION_GROUPS[tab]
    .filter(({ isSupported }) => isSupported?.(...server) ?? true)
    .map((supported) => (supported.part === 'ratio-tables' && !isPriced(server[0]) ? UNPRICED : supported))

const allGroups = Object.values(OPTION_GROUPS).flat()

export const OPTION_FIELDS = Object.assign({}, ...allGroups.map(({ fields }) => fields)) as Readonly<
  Record<OptionKey, OptionField>
>

export const optionKeys = Object.keys(OPTION_FIELDS) as readonly OptionKey[]

export const keysOfTab = (tab: OptionTab) => OPTION_GROUPS[tab].flatMap(({ keys }) => keys)

/** Groups with a switch: the switch option and the options it requires. */
export const SWITCHED_GROUPS = allGroups.flatMap(({ title, hasSwitch, keys: [switchKey, ...needed] }) =>
  hasSwitch && switchKey ? [{ title, switchKey, needed }] : [],
)

export const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(OPTION_FIELDS, key)

/** Whether an option's value must be hidden; unknown options are judged by name. */
export const isSecretOption = (key: string): boolean =>
  isOptionKey(key) ? OPTION_FIELDS[key].kind === 'secret' : /(token|secret|key|password)$/i.test(key)

/** Stored options without secrets; null means the value could not be parsed. */
export type OptionMap = ReadonlyMap<string, string | null>

/** Converts the server's list to a map without secrets. If rows were skipped, missing options are unreadable (null). */
export function readOptions({ rows, skipped }: OptionList): OptionMap {
  const listed = rows.map(({ key, value }) => [key, value] as const)
  const unknown = skipped > 0 ? optionKeys.map((key) => [key, null] as const) : []
  return new Map([...unknown, ...listed].filter(([key]) => !isSecretOption(key)))
}
