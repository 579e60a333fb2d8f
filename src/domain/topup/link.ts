import { safeHttpUrl } from '@/lib/url'
import type { Id } from '@/schemas/primitives'

/** The URL for 获取兑换码: the configured link plus buyer parameters, as in the built-in UI; null if the link is invalid. */
export function topupAddress(link: string, buyer: { id: Id; username: string }, transaction: string) {
  const safe = safeHttpUrl(link)
  if (!safe) return null
  const url = new URL(safe)
  const { username, id } = buyer
  const added = new URLSearchParams({ username, user_id: String(id), transaction_id: transaction })
  // Appended manually, because `searchParams` would re-encode the configured query.
  url.search = url.search === '' ? `?${added}` : `${url.search}&${added}`
  return url.href
}

/** The link's host in ASCII, to show before navigating away; null if the link is invalid. */
export function topupHost(link: string): string | null {
  const safe = safeHttpUrl(link)
  return safe && new URL(safe).host
}

/** A random UUIDv4, because `crypto.randomUUID` is unavailable over plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
