import { UnsupportedGatewayError } from '@/lib/errors'
import type { SiteStatus } from './site'

// Other gateways began as copies of one-api and answer its calls, but have fields that this console does not know: saving a
// row here would empty them. They show in their status, by keys that one-api and its branches do not have.
const MARKS = {
  'one-hub / done-hub': ['PaymentUSDRate', 'UserInvoiceMonth'],
  'new-api': ['quota_display_type', 'HeaderNavModules', 'enable_data_export'],
} as const

/** The gateways, by name, that the status is a sign of; undefined for one-api's own, or before there is a status. */
export const foreignGateway = (status: SiteStatus) =>
  Object.entries(MARKS).find(([, keys]) => keys.some((key) => status?.[key]))?.[0]

export const foreignMessages = {
  refused: (name: string) => `此控制台不支持该网关（${name}），为避免损坏数据已停止。`,
  supported: '支持 one-api，以及接口与其相同的网关。',
}

/** @throws UnsupportedGatewayError if nothing may be changed on this gateway */
export function refuseForeign(status: SiteStatus): void {
  const name = foreignGateway(status)
  if (name) throw new UnsupportedGatewayError(foreignMessages.refused(name))
}
