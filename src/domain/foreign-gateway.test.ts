import { expect, it } from 'vitest'
import { statusSchema } from '@/schemas/status'
import { foreignGateway } from './foreign-gateway'

// Parts of what these gateways answer, beside what one-api has as well.
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
  // Older versions of it.
  ['new-api', { enable_data_export: true }],
  [undefined, {}],
])('%s is told by its status, also by the one that is stored: %j', (name, more) => {
  const status = statusSchema.parse({ ...ONE_API, ...more })
  expect(foreignGateway(status)).toBe(name)
  expect(foreignGateway(statusSchema.parse(JSON.parse(JSON.stringify(status))))).toBe(name)
})

it('is not suspected before there is a status', () => expect(foreignGateway(undefined)).toBeUndefined())
