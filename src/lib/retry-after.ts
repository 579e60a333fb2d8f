/** The longest wait that is accepted: the server's own rate window, in seconds. */
const MAX_RETRY_AFTER = 180

/** Seconds of `Retry-After` (a number or a date), bounded; undefined for none. */
export function retryAfter(response: Pick<Response, 'headers'>): number | undefined {
  const header = response.headers.get('Retry-After')
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(wait) ? Math.min(Math.max(Math.ceil(wait), 0), MAX_RETRY_AFTER) : undefined
}
