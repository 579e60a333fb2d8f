import type { Status } from '@/schemas/status'
import { VERSION } from '../constants'
import { type Db, optionNumber, optionOn, optionValue } from '../db'
import type { Endpoint } from '../endpoint'
import type { Faults } from '../faults'
import { ok } from '../reply'

/** Builds the status from the options. */
function statusOf(db: Db, faults: Faults): Status {
  const text = (key: string) => optionValue(db, key)
  return {
    version: VERSION,
    start_time: db.startTime,
    system_name: text('SystemName'),
    logo: text('Logo'),
    footer_html: text('Footer'),
    server_address: text('ServerAddress') || 'http://localhost:3000',
    email_verification: optionOn(db, 'EmailVerificationEnabled'),
    github_oauth: optionOn(db, 'GitHubOAuthEnabled'),
    github_client_id: text('GitHubClientId'),
    wechat_login: optionOn(db, 'WeChatAuthEnabled'),
    wechat_qrcode: text('WeChatAccountQRCodeImageURL'),
    turnstile_check: optionOn(db, 'TurnstileCheckEnabled'),
    turnstile_site_key: text('TurnstileSiteKey'),
    top_up_link: text('TopUpLink'),
    chat_link: text('ChatLink'),
    quota_per_unit: faults.quotaPerUnitZero ? 0 : optionNumber(db, 'QuotaPerUnit'),
    display_in_currency: optionOn(db, 'DisplayInCurrencyEnabled'),
    ...(faults.missingOptional ? {} : laterStatus(db)),
  }
}

/** Returns the status fields that older servers lack. */
function laterStatus(db: Db): Partial<Status> {
  const text = (key: string) => optionValue(db, key)
  return {
    lark_client_id: text('LarkClientId'),
    oidc: optionOn(db, 'OidcEnabled'),
    oidc_client_id: text('OidcClientId'),
    oidc_well_known: text('OidcWellKnown'),
    oidc_authorization_endpoint: text('OidcAuthorizationEndpoint'),
    oidc_token_endpoint: text('OidcTokenEndpoint'),
    oidc_userinfo_endpoint: text('OidcUserinfoEndpoint'),
  }
}

export const statusEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/status', role: 0, run: ({ db, faults }) => ok(statusOf(db, faults)) },
]
