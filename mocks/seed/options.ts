import type { Option } from '@/schemas/option'
import { COMPLETION_RATIO, GROUP_RATIO, MODEL_RATIO } from './models'

const WHITELIST = 'gmail.com,163.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com'

/**
 * Options of a fresh server: 47 listed and four hidden ones. Lark and OIDC keys other than OidcEnabled are missing until
 * they are saved.
 */
const VALUES: Record<string, string> = {
  PasswordLoginEnabled: 'true',
  PasswordRegisterEnabled: 'true',
  RegisterEnabled: 'true',
  EmailVerificationEnabled: 'false',
  EmailDomainRestrictionEnabled: 'false',
  EmailDomainWhitelist: WHITELIST,
  GitHubOAuthEnabled: 'false',
  GitHubClientId: '',
  GitHubClientSecret: '',
  OidcEnabled: 'false',
  WeChatAuthEnabled: 'false',
  WeChatServerAddress: '',
  WeChatServerToken: '',
  WeChatAccountQRCodeImageURL: '',
  TurnstileCheckEnabled: 'false',
  TurnstileSiteKey: '',
  TurnstileSecretKey: '',
  SMTPServer: '',
  SMTPPort: '587',
  SMTPAccount: '',
  SMTPFrom: '',
  SMTPToken: '',
  MessagePusherAddress: '',
  MessagePusherToken: '',
  ServerAddress: '',
  Notice: '',
  Footer: '',
  About: '',
  SystemName: '示例网关',
  Logo: '',
  HomePageContent: '',
  Theme: 'default',
  TopUpLink: '',
  ChatLink: '',
  QuotaForNewUser: '0',
  QuotaForInviter: '0',
  QuotaForInvitee: '0',
  QuotaRemindThreshold: '1000',
  PreConsumedQuota: '500',
  QuotaPerUnit: '500000',
  ModelRatio: JSON.stringify(MODEL_RATIO),
  CompletionRatio: JSON.stringify(COMPLETION_RATIO),
  GroupRatio: JSON.stringify(GROUP_RATIO),
  AutomaticDisableChannelEnabled: 'false',
  AutomaticEnableChannelEnabled: 'false',
  ChannelDisableThreshold: '5',
  RetryTimes: '0',
  LogConsumeEnabled: 'true',
  DisplayInCurrencyEnabled: 'true',
  DisplayTokenStatEnabled: 'true',
  ApproximateTokenEnabled: 'false',
}

export function seedOptions(): Option[] {
  return Object.entries(VALUES).map(([key, value]) => ({ key, value }))
}
