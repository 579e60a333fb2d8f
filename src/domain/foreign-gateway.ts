import { UnsupportedGatewayError } from '@/lib/errors'
import type { SiteStatus } from './site'

// Some one-api forks have fields that this console would erase on save. They are recognised by status keys that one-api
// does not have.
const STATUS_KEYS = {
  'one-hub / done-hub': ['PaymentUSDRate', 'UserInvoiceMonth'],
  'new-api': ['quota_display_type', 'HeaderNavModules', 'enable_data_export'],
} as const

/** The name of an unsupported gateway; undefined for one-api, or before the status is loaded. */
export const foreignGateway = (status: SiteStatus) =>
  Object.entries(STATUS_KEYS).find(([, keys]) => keys.some((key) => status?.[key]))?.[0]

export const foreignMessages = {
  refused: (name: string) => `此控制台不支持该网关（${name}），为避免损坏数据已停止。`,
  supported: '支持 one-api，以及接口与其相同的网关。',
}

/** @throws UnsupportedGatewayError if the gateway is unsupported, so that nothing is written to it */
export function refuseForeign(status: SiteStatus): void {
  const name = foreignGateway(status)
  if (name) throw new UnsupportedGatewayError(foreignMessages.refused(name))
}
