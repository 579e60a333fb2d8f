import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { ownPath } from '@/domain/other-consoles'
import { type Id, readId } from '@/schemas/primitives'
import { userStore } from '@/session/store'

export function redirectSignedIn(): void {
  if (userStore.get() !== null) throw redirect({ to: '/token', replace: true })
}

/** An id in an address: any other text in a call's address could mean another call. */
export function idIn(text: string): Id {
  const id = readId(text)
  if (id === undefined) throw notFound()
  return id
}

/** Bookmarks and links of other consoles lead to the same screen here, with their query. */
export function toOwnScreen(visit: { params: { _splat?: string }; location: ParsedLocation }): never {
  const to = ownPath(visit.params._splat ?? '')
  if (to === null) throw notFound()
  const { search, hash } = visit.location
  throw redirect({ to, search, hash, replace: true })
}
