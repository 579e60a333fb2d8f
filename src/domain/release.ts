import { HttpStatusError } from '@/lib/errors'
import { errorMessage } from './error-message'
import { messages } from './messages'

/** The error message for a failed update check. The releases API returns 403 above its hourly rate limit. */
export function updateFailure(error: unknown): string {
  if (!(error instanceof HttpStatusError)) return errorMessage(error)
  const { status } = error
  if (status === 403 || status === 429) return messages.error.tooMany
  if (status === 404) return messages.error.other('没有找到已发布的版本')
  return errorMessage(error)
}

/** Parses version numbers and stage (`preview.1` of `v0.6.11-preview.1`; '' for a final release). */
function readVersion(tag: string) {
  const match = /^v?(\d{1,9}(?:\.\d{1,9}){0,5})(?:-([\w.-]+))?$/i.exec(tag.trim())
  return match ? { numbers: (match[1] ?? '').split('.').map(Number), stage: match[2] ?? '' } : null
}

/** Whether the server version is at least the release. Versions that cannot be compared must be equal. */
export function isCurrent(server: string, tag: string): boolean {
  if (server.trim() === tag.trim()) return true
  const [ours, theirs] = [readVersion(server), readVersion(tag)]
  if (!ours || !theirs) return false
  for (let at = 0; at < Math.max(ours.numbers.length, theirs.numbers.length); at++) {
    const difference = (ours.numbers[at] ?? 0) - (theirs.numbers[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  // A preview comes before its release; two previews cannot be compared.
  return ours.stage === theirs.stage || ours.stage === ''
}
