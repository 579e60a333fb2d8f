import { safeHttpUrl } from '@/lib/url'
import type { Id } from '@/schemas/primitives'

/** The address of 获取兑换码: the configured link and the buyer, as the gateway's own pages send it; null for none. */
export function topupAddress(link: string, buyer: { id: Id; username: string }, transaction: string) {
  const safe = safeHttpUrl(link)
  if (!safe) return null
  const url = new URL(safe)
  const { username, id } = buyer
  const added = new URLSearchParams({ username, user_id: String(id), transaction_id: transaction })
  // Appended, as `searchParams` would rewrite the configured query.
  url.search = url.search === '' ? `?${added}` : `${url.search}&${added}`
  return url.href
}

/** The link's host in ASCII, to be shown before leaving; null for none. */
export function topupHost(link: string): string | null {
  const safe = safeHttpUrl(link)
  return safe && new URL(safe).host
}

/** A random UUID (version 4); on plain http there is no `crypto.randomUUID`. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
