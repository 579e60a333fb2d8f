import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { DEFAULT_QUOTA_PER_UNIT, statusSchema } from './status'

// Example body of docs/gateway-contract.md.
const body = JSON.parse(
  '{"version":"v0.6.10","start_time":1767220000,"email_verification":false,"github_oauth":false,"github_client_id":"","lark_client_id":"","system_name":"示例网关","logo":"","footer_html":"","wechat_qrcode":"","wechat_login":false,"server_address":"https://gw.example.com","turnstile_check":false,"turnstile_site_key":"","top_up_link":"","chat_link":"","quota_per_unit":500000,"display_in_currency":true,"oidc":false,"oidc_client_id":"","oidc_well_known":"","oidc_authorization_endpoint":"","oidc_token_endpoint":"","oidc_userinfo_endpoint":""}',
)

describe('the status', () => {
  it('has a fallback for every field', () => {
    expect(statusSchema.parse({})).toMatchObject({
      version: '',
      start_time: 0,
      system_name: '',
      logo: '',
      footer_html: '',
      server_address: '',
      email_verification: false,
      github_oauth: false,
      github_client_id: '',
      wechat_login: false,
      wechat_qrcode: '',
      turnstile_check: false,
      turnstile_site_key: '',
      top_up_link: '',
      chat_link: '',
      quota_per_unit: DEFAULT_QUOTA_PER_UNIT,
      display_in_currency: true,
    })
  })

  it.each([
    [0, 500_000],
    [-1, 500_000],
    [Number.NaN, 500_000],
    [Number.POSITIVE_INFINITY, 500_000],
    ['abc', 500_000],
    ['', 500_000],
    [null, 500_000],
    [undefined, 500_000],
    [{}, 500_000],
    ['250000', 250_000],
    [250_000, 250_000],
    [0.5, 0.5],
  ])('reads quota_per_unit %j as %d', (quota_per_unit, unit) => {
    expect(statusSchema.parse({ ...body, quota_per_unit }).quota_per_unit).toBe(unit)
  })

  it('is parsed even if one field is invalid', () => {
    const field = fc.constantFrom(...Object.keys(body))
    fc.assert(
      fc.property(field, fc.anything(), (key, value) => {
        const result = statusSchema.safeParse({ ...body, [key]: value })
        expect(result.success).toBe(true)
        if (key !== 'system_name') expect(result.data?.system_name).toBe('示例网关')
      }),
      { numRuns: runs(1_000) },
    )
  })
})
