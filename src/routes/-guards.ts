import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { equivalentPath } from '@/domain/other-consoles'
import { type Id, readId } from '@/schemas/primitives'
import { userStore } from '@/session/store'

export function redirectSignedIn(): void {
  if (userStore.get() !== null) throw redirect({ to: '/token', replace: true })
}

/** Parses an id in a path; not found if invalid, as other texts could address another API call. */
export function parseIdParam(text: string): Id {
  const id = readId(text)
  if (id === undefined) throw notFound()
  return id
}

/** Redirects bookmarks and links of other consoles to the equivalent screen, with their query. */
export function redirectToEquivalent(visit: {
  params: { _splat?: string }
  location: ParsedLocation
}): never {
  const to = equivalentPath(visit.params._splat ?? '')
  if (to === null) throw notFound()
  const { search, hash } = visit.location
  throw redirect({ to, search, hash, replace: true })
}
