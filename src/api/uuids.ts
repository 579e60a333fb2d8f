// Some servers identify rows by UUIDs in separate fields; these functions map them to `id` and `user_id`, and back.

type Fields = Record<string, unknown>

/** Uses the UUIDs of a row as its ids if it has no numeric ones. */
export function withIds(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('uuid' in row) || 'id' in row) return row
  const { uuid, user_uuid, channel_uuid, ...fields }: Fields = { ...row }
  // Log rows have null if they have no channel, and an empty UUID until the server has assigned one after an upgrade.
  return { ...fields, id: uuid || 0, user_id: user_uuid ?? undefined, channel: channel_uuid ?? 0 }
}

/** Sends UUID ids in the fields that such a server expects; other bodies are unchanged. */
export function withUuids(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { id, user_id, ...fields }: Fields = { ...body }
  if (typeof id === 'string') return { ...fields, uuid: id }
  return typeof user_id === 'string' ? { ...fields, user_uuid: user_id } : body
}
