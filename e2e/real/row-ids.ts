// A branch of one-api names rows by UUIDs in fields of their own, and sends keys with their prefix; the specs know `id`, `user_id`
// and `channel`, and keys without one.

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A row, or a list of rows, with the UUIDs as its ids, where it has no others. */
export function withIds(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withIds)
  if (!isFields(data) || !('uuid' in data) || 'id' in data) return data
  const { uuid, user_uuid, channel_uuid, inviter_uuid, ...fields } = data
  if (typeof fields.key === 'string' && 'unlimited_quota' in fields)
    fields.key = fields.key.replace(/^sk-/, '')
  return { ...fields, id: uuid, user_id: user_uuid, channel: channel_uuid ?? 0, inviter_id: inviter_uuid }
}

/** A body with the UUIDs where that branch wants them. */
export function withUuids(body: unknown): unknown {
  if (!isFields(body)) return body
  const { id, user_id, ...fields } = body
  if (typeof id === 'string') return { ...fields, uuid: id }
  return typeof user_id === 'string' ? { ...fields, user_uuid: user_id } : body
}
