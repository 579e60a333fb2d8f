import { expect, it } from 'vitest'
import { statusSchema } from '@/schemas/status'
import { foreignGateway } from './foreign-gateway'

// Status fields of these gateways that one-api does not have.
const ONE_HUB = { telegram_bot: '', PaymentUSDRate: 7.3, PaymentMinAmount: 1, UserInvoiceMonth: false }
const NEW_API = { quota_display_type: 'USD', HeaderNavModules: '', enable_data_export: false, setup: true }
const ONE_API = { version: 'v0.6.10', oidc: false, lark_client_id: '', quota_per_unit: 500_000 }

it.each([
  ['one-hub / done-hub', ONE_HUB],
  ['one-hub / done-hub', { PaymentUSDRate: 0 }],
  ['one-hub / done-hub', { UserInvoiceMonth: null }],
  ['new-api', NEW_API],
  ['new-api', { quota_display_type: '' }],
  ['new-api', { HeaderNavModules: '' }],
  // Older versions of new-api.
  ['new-api', { enable_data_export: true }],
  [undefined, {}],
])('%s is detected from a fresh or stored status: %j', (name, more) => {
  const status = statusSchema.parse({ ...ONE_API, ...more })
  expect(foreignGateway(status)).toBe(name)
  expect(foreignGateway(statusSchema.parse(JSON.parse(JSON.stringify(status))))).toBe(name)
})

it('detects nothing before the status is loaded', () => expect(foreignGateway(undefined)).toBeUndefined())
