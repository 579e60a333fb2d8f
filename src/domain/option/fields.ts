import { listsModels } from '@/domain/capabilities'
import { type OptionKey, optionKeys } from '@/schemas/option'
import type { OptionField, OptionTab } from './field'
import { OPERATION_FIELDS } from './fields-operation'
import { OTHER_FIELDS } from './fields-other'
import { PROVIDER_FIELDS } from './fields-provider'
import { SYSTEM_FIELDS } from './fields-system'

/** Every option as a field. */
export const OPTION_FIELDS: Readonly<Record<OptionKey, OptionField>> = {
  ...OPERATION_FIELDS,
  ...SYSTEM_FIELDS,
  ...PROVIDER_FIELDS,
  ...OTHER_FIELDS,
} satisfies Record<OptionKey, OptionField>

export interface OptionGroup {
  title: string
  keys: readonly OptionKey[]
  /** Whether a server knows the group, by what it lists and its status; undefined: every server does. */
  isKnown?: (listed: ReadonlyMap<string, unknown>, site: Parameters<typeof listsModels>[0]) => boolean
}

/** The groups of each tab in order. */
export const OPTION_GROUPS = {
  operation: [
    {
      title: '通用设置',
      keys: [
        'TopUpLink',
        'ChatLink',
        'QuotaPerUnit',
        'RetryTimes',
        'DisplayInCurrencyEnabled',
        'DisplayTokenStatEnabled',
        'ApproximateTokenEnabled',
      ],
    },
    { title: '日志设置', keys: ['LogConsumeEnabled'] },
    {
      title: '监控设置',
      keys: [
        'ChannelDisableThreshold',
        'QuotaRemindThreshold',
        'AutomaticDisableChannelEnabled',
        'AutomaticEnableChannelEnabled',
      ],
    },
    {
      title: '额度设置',
      keys: ['QuotaForNewUser', 'PreConsumedQuota', 'QuotaForInviter', 'QuotaForInvitee'],
    },
    { title: '倍率设置', keys: ['ModelRatio', 'CompletionRatio', 'GroupRatio'] },
  ],
  system: [
    { title: '服务器地址', keys: ['ServerAddress'] },
    {
      title: '登录与注册',
      keys: [
        'PasswordLoginEnabled',
        'PasswordRegisterEnabled',
        'RegisterEnabled',
        'EmailVerificationEnabled',
      ],
    },
    { title: '邮箱域名白名单', keys: ['EmailDomainRestrictionEnabled', 'EmailDomainWhitelist'] },
    { title: 'SMTP', keys: ['SMTPServer', 'SMTPPort', 'SMTPAccount', 'SMTPFrom', 'SMTPToken'] },
    { title: 'GitHub OAuth', keys: ['GitHubOAuthEnabled', 'GitHubClientId', 'GitHubClientSecret'] },
    {
      title: 'OIDC',
      isKnown: (listed) => listed.has('OidcEnabled'),
      keys: [
        'OidcEnabled',
        'OidcClientId',
        'OidcClientSecret',
        'OidcWellKnown',
        'OidcAuthorizationEndpoint',
        'OidcTokenEndpoint',
        'OidcUserinfoEndpoint',
      ],
    },
    // Its own keys are absent until saved.
    {
      title: '飞书登录',
      isKnown: (_listed, site) => listsModels(site),
      keys: ['LarkClientId', 'LarkClientSecret'],
    },
    {
      title: '微信登录',
      keys: ['WeChatAuthEnabled', 'WeChatServerAddress', 'WeChatServerToken', 'WeChatAccountQRCodeImageURL'],
    },
    {
      title: 'Turnstile 校验',
      keys: ['TurnstileCheckEnabled', 'TurnstileSiteKey', 'TurnstileSecretKey'],
    },
    {
      title: 'Message Pusher',
      isKnown: (listed) => listed.has('MessagePusherAddress'),
      keys: ['MessagePusherAddress', 'MessagePusherToken'],
    },
  ],
  other: [
    { title: '站点公告', keys: ['Notice'] },
    { title: '站点信息', keys: ['SystemName', 'Theme', 'Logo'] },
    { title: '页面内容', keys: ['HomePageContent', 'About', 'Footer'] },
  ],
} as const satisfies Record<OptionTab, readonly OptionGroup[]>

export const OPTION_TABS = Object.keys(OPTION_GROUPS) as readonly OptionTab[]

/** The keys of a tab in the order in which they stand on screen. */
export function keysOfTab(tab: OptionTab): readonly OptionKey[] {
  return OPTION_GROUPS[tab].flatMap((group: OptionGroup) => group.keys)
}

const known: ReadonlySet<string> = new Set(optionKeys)

export function isOptionKey(key: string): key is OptionKey {
  return known.has(key)
}

/**
 * Whether an option's value is nobody's to see: the write-only ones, and whatever other servers call so. The
 * reference server lists TurnstileSecretKey in plain text.
 */
export function isSecretOption(key: string): boolean {
  if (isOptionKey(key)) return OPTION_FIELDS[key].kind === 'secret'
  return /(token|secret|key|password)$/i.test(key)
}
