import { safeHttpUrl } from '@/lib/url'

/** The address of 获取兑换码: the configured link and the buyer, as the gateway's own pages send it; null for none. */
export function topupAddress(link: string, buyer: { id: number; username: string }, transaction: string) {
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
