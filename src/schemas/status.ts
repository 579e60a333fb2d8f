import * as z from 'zod/mini'
import { readAs } from './primitives'

/** Fallback for the quota units per dollar. */
export const DEFAULT_QUOTA_PER_UNIT = 500_000

const text = z.catch(z.string(), '')
const flag = z.catch(z.boolean(), false)
/** Sent by newer versions only. */
const laterText = z.catch(z.optional(z.string()), undefined)
/** Presence of a key that identifies another gateway. */
const mark = z.optional(readAs(z.unknown(), () => true))
const quotaPerUnit = z.coerce.number().check(z.positive())

/** Public status of the site. Invalid fields fall back to defaults. */
export const statusSchema = z.object({
  version: text,
  start_time: z.catch(z.number(), 0),
  system_name: text,
  logo: text,
  /** Unsafe HTML: render only with the sanitising component. */
  footer_html: text,
  server_address: text,
  email_verification: flag,
  github_oauth: flag,
  github_client_id: text,
  wechat_login: flag,
  wechat_qrcode: text,
  turnstile_check: flag,
  turnstile_site_key: text,
  top_up_link: text,
  chat_link: text,
  quota_per_unit: z.catch(quotaPerUnit, DEFAULT_QUOTA_PER_UNIT),
  display_in_currency: z.catch(z.boolean(), true),
  lark_client_id: laterText,
  oidc: z.catch(z.optional(z.boolean()), undefined),
  /** Sent by a fork of one-api only. */
  password_login: z.catch(z.optional(z.boolean()), undefined),
  oidc_client_id: laterText,
  oidc_well_known: laterText,
  oidc_authorization_endpoint: laterText,
  oidc_token_endpoint: laterText,
  oidc_userinfo_endpoint: laterText,
  // See `domain/foreign-gateway.ts`.
  PaymentUSDRate: mark,
  UserInvoiceMonth: mark,
  quota_display_type: mark,
  HeaderNavModules: mark,
  enable_data_export: mark,
})
export type Status = z.infer<typeof statusSchema>

export const releaseSchema = z.object({
  tag_name: z.string(),
  /** Markdown, or null. */
  body: z.nullish(z.string()),
  html_url: z.optional(z.string()),
})
export type Release = z.infer<typeof releaseSchema>
