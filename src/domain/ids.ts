import type { Id } from '@/schemas/primitives'

/** A number that grows with an id: itself, or the milliseconds that a UUID (of version 7) begins with. */
export const idOrder = (id: Id): number =>
  typeof id === 'number' ? id : Number.parseInt(id.replace('-', '').slice(0, 12), 16)

/** For sorting: the newest rows first. */
export const newestFirst = (a: { id: Id }, b: { id: Id }): number => idOrder(b.id) - idOrder(a.id)

/** An id as it is shown: of a UUID the end, as those of one minute begin alike. The word joiner keeps it in one line. */
export const shortId = (id: Id): string => (typeof id === 'number' ? String(id) : `…\u2060${id.slice(-4)}`)
