// Some servers name rows by UUIDs, in fields of their own: the console's ids, `id` and `user_id`, carry these as well.

type Fields = Record<string, unknown>

/** A row as the console knows it: where it has a UUID and no number, the UUIDs are its ids. */
export function withIds(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('uuid' in row) || 'id' in row) return row
  const { uuid, user_uuid, channel_uuid, ...fields }: Fields = { ...row }
  // A log row of no channel has null there; one that the server has not named yet, as after an upgrade, an empty UUID.
  return { ...fields, id: uuid || 0, user_id: user_uuid ?? undefined, channel: channel_uuid ?? 0 }
}

/** A body as such a server wants it; that of another one stays as it is. */
export function withUuids(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { id, user_id, ...fields }: Fields = { ...body }
  if (typeof id === 'string') return { ...fields, uuid: id }
  return typeof user_id === 'string' ? { ...fields, user_uuid: user_id } : body
}
