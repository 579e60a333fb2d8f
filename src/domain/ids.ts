import type { Id } from '@/schemas/primitives'

/** The number or UUID behind an id, for files and requests. */
export function rawId(id: Id): number | string {
  const raw: unknown = id
  return typeof raw === 'number' ? raw : String(raw)
}

/** Whether the server that sent this id identifies rows by UUIDs. */
export const isUuid = (id: Id): boolean => typeof rawId(id) === 'string'

/** A sort key: the numeric id, or the millisecond timestamp of a UUIDv7. */
export function idOrder(id: Id): number {
  const raw = rawId(id)
  return typeof raw === 'number' ? raw : Number.parseInt(raw.replace('-', '').slice(0, 12), 16)
}

/** Comparator that sorts the newest rows first. */
export const newestFirst = (a: { id: Id }, b: { id: Id }): number => idOrder(b.id) - idOrder(a.id)

/** An id for display: a number, or the end of a UUID. The word joiner prevents a line break. */
export function shortId(id: Id): string {
  const raw = rawId(id)
  return typeof raw === 'number' ? String(raw) : `…\u2060${raw.slice(-4)}`
}
