import { safeHttpUrl } from '@/lib/url'

/** Where 获取兑换码 leads: the configured link with the buyer, as the gateway's own pages send it; null without a link. */
export function topupAddress(link: string, buyer: { id: number; username: string }, transaction: string) {
  const safe = safeHttpUrl(link)
  if (!safe) return null
  const url = new URL(safe)
  const added = new URLSearchParams({
    username: buyer.username,
    user_id: String(buyer.id),
    transaction_id: transaction,
  })
  // Beside the written query, not through `searchParams`: that would write all of it anew.
  url.search = url.search === '' ? `?${added}` : `${url.search}&${added}`
  return url.href
}

/** The shop's host, to be shown before leaving (an odd name in its plain ASCII form); null without a link. */
export function topupHost(link: string): string | null {
  const safe = safeHttpUrl(link)
  return safe && new URL(safe).host
}
