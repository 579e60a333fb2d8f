// A fork of one-api identifies rows by `uuid`, `user_uuid` and `channel_uuid`, and prefixes keys with `sk-`. The specs use `id`,
// `user_id` and `channel`, and keys without the prefix.

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Replaces the UUIDs of a row, or of rows, by ids, unless it has ids. */
export function withIds(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withIds)
  if (!isFields(data) || !('uuid' in data) || 'id' in data) return data
  const { uuid, user_uuid, channel_uuid, inviter_uuid, ...fields } = data
  if (typeof fields.key === 'string' && 'unlimited_quota' in fields)
    fields.key = fields.key.replace(/^sk-/, '')
  return { ...fields, id: uuid, user_id: user_uuid, channel: channel_uuid ?? 0, inviter_id: inviter_uuid }
}

/** Replaces text ids in a request body by UUID fields. */
export function withUuids(body: unknown): unknown {
  if (!isFields(body)) return body
  const { id, user_id, ...fields } = body
  if (typeof id === 'string') return { ...fields, uuid: id }
  return typeof user_id === 'string' ? { ...fields, user_uuid: user_id } : body
}
