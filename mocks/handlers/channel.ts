import { ROLE_ADMIN } from '@/domain/roles'
import { ENABLED } from '@/domain/statuses'
import type { ChannelRow, Db } from '../db'
import { type Decoded, decode } from '../decode-body'
import type { Call, Endpoint } from '../endpoint'
import { atoi, atoiError } from '../numbers'
import { newestFirst, page } from '../paging'
import { fail, notFound, ok, okWith } from '../reply'
import { hasPrefix } from '../search'
import { modelObjects } from '../seed/models'

const BODY = {
  name: 'Channel',
  fields: {
    id: 'int',
    type: 'int',
    key: 'string',
    status: 'int',
    name: 'string',
    weight: '*uint',
    created_time: 'int64',
    test_time: 'int64',
    response_time: 'int',
    base_url: '*string',
    other: '*string',
    balance: 'float64',
    balance_updated_time: 'int64',
    models: 'string',
    group: 'string',
    used_quota: 'int64',
    model_mapping: '*string',
    priority: '*int64',
    config: 'string',
    system_prompt: '*string',
  },
} as const
type Body = Decoded<typeof BODY>

/** Plain fields; zero values are not written. */
const PLAIN = [
  'type',
  'key',
  'status',
  'name',
  'models',
  'group',
  'config',
  'balance',
  'test_time',
  'response_time',
  'used_quota',
  'created_time',
] as const
/** Pointer fields; '' and 0 are written, null is not. */
const POINTERS = ['base_url', 'other', 'model_mapping', 'system_prompt', 'weight', 'priority'] as const

const NO_CONDITION = 'WHERE conditions required'
const ABILITY_EXISTS = 'UNIQUE constraint failed: abilities.group, abilities.model, abilities.channel_id'

/** Removes the key, which only the PUT response contains. */
const withoutKey = (channel: ChannelRow) => ({ ...channel, key: '' })

/** Returns the channel of the path's id, or the error response. */
export function findChannel({ db, id: text }: Call): ChannelRow | Response {
  const id = atoi(text)
  if (id === null) return fail(atoiError(text))
  return db.channels.find((channel) => channel.id === id) ?? notFound()
}

function search({ db, query }: Call): Response {
  const keyword = query.get('keyword') ?? ''
  const id = atoi(keyword) ?? 0
  const matches = db.channels.filter((channel) => channel.id === id || hasPrefix(channel.name, keyword))
  return ok(matches.map(withoutKey))
}

function show(call: Call): Response {
  const channel = findChannel(call)
  return channel instanceof Response ? channel : ok(withoutKey(channel))
}

function create({ db, body: text, now }: Call): Response {
  const body = decode(text, BODY)
  if (body.error !== undefined) return fail(body.error)
  // Lines are not trimmed: spaces and \r stay in the key.
  const keys = body.value.key.split('\n').filter((line) => line !== '')
  if (keys.length === 0) return fail('empty slice found')
  const created = keys.map((key, index) => {
    const id = highestId(db) + 1 + index
    return { ...withDefaults(body.value), key, created_time: now, id }
  })
  db.channels.push(...created)
  const clash = created.some((channel) => {
    const left = db.leftAbilities[channel.id] ?? []
    return abilitiesOf(channel).some((ability) => left.includes(ability))
  })
  // The server stores the rows before their abilities, so the channels exist even after an error.
  return clash ? fail(ABILITY_EXISTS) : ok()
}

/** SQLite reuses the id of a deleted last channel. */
const highestId = (db: Db) => db.channels.at(-1)?.id ?? 0

/** Returns the abilities of a channel: each of its models in each of its groups. */
const abilitiesOf = ({ group, models }: ChannelRow) =>
  group.split(',').flatMap((name) => models.split(',').map((model) => `${name}|${model}`))

function withDefaults(body: Body): ChannelRow {
  return {
    ...body,
    status: body.status || ENABLED,
    group: body.group || 'default',
    priority: body.priority ?? 0,
    weight: body.weight ?? 0,
    base_url: body.base_url ?? '',
    model_mapping: body.model_mapping ?? '',
  }
}

function update({ db, body: text }: Call): Response {
  const body = decode(text, BODY)
  if (body.error !== undefined) return fail(body.error)
  const fields = body.value
  if (fields.id === 0) return fail(NO_CONDITION)
  const channel = db.channels.find((row) => row.id === fields.id)
  // For an unknown id the server returns the sent fields, with zero values for the others.
  if (!channel) return ok(fields)
  const written = [
    ...PLAIN.filter((field) => fields[field] !== 0 && fields[field] !== ''),
    ...POINTERS.filter((field) => fields[field] !== null),
  ]
  Object.assign(channel, Object.fromEntries(written.map((field) => [field, fields[field]])))
  // The server rewrites the abilities on every update.
  delete db.leftAbilities[channel.id]
  return ok(channel)
}

function remove({ db, id }: Call): Response {
  const channelId = atoi(id) ?? 0
  if (channelId === 0) return fail(NO_CONDITION)
  db.channels = db.channels.filter((channel) => channel.id !== channelId)
  delete db.leftAbilities[channelId]
  return ok()
}

function removeDisabled({ db }: Call): Response {
  const isDisabled = ({ status }: ChannelRow) => status === 2 || status === 3
  const removed = db.channels.filter(isDisabled)
  for (const channel of removed) db.leftAbilities[channel.id] = abilitiesOf(channel)
  db.channels = db.channels.filter((channel) => !isDisabled(channel))
  return ok(removed.length)
}

/** The only response without `success` and `message`. */
const models = () => okWith({ success: undefined, message: undefined, object: 'list', data: modelObjects() })

export const channelEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/api/channel/',
    role: ROLE_ADMIN,
    run: ({ db, query }) => ok(page(newestFirst(db.channels), query).map(withoutKey)),
  },
  { method: 'GET', path: '/api/channel/search', role: ROLE_ADMIN, run: search },
  { method: 'GET', path: '/api/channel/models', role: ROLE_ADMIN, run: models },
  { method: 'GET', path: '/api/channel/{id}', role: ROLE_ADMIN, run: show },
  { method: 'POST', path: '/api/channel/', role: ROLE_ADMIN, run: create },
  { method: 'PUT', path: '/api/channel/', role: ROLE_ADMIN, run: update },
  { method: 'DELETE', path: '/api/channel/disabled', role: ROLE_ADMIN, run: removeDisabled },
  { method: 'DELETE', path: '/api/channel/{id}', role: ROLE_ADMIN, run: remove },
]
