import * as z from 'zod/mini'
import { code, id, nullableText, number, quota, readAs, seconds } from './primitives'

const pointerNumber = z.nullish(number())

/** An upstream channel (渠道 in the UI). Omits the key, which must not be stored in the browser. */
export const channelSchema = z.object({
  id,
  type: code,
  /** 1 enabled, 2 disabled manually, 3 disabled automatically. */
  status: code,
  name: z.string(),
  weight: pointerNumber,
  created_time: seconds,
  /** 0: never tested. */
  test_time: seconds,
  /** Milliseconds; 0: untested, or the last single test failed. */
  response_time: number(),
  base_url: nullableText,
  other: nullableText,
  /** The unit depends on the type: see `formatBalance` in `domain/channel/channel-types.ts`. */
  balance: number(),
  balance_updated_time: seconds,
  /** Comma-separated, like `group`. */
  models: z.string(),
  group: z.string(),
  used_quota: quota,
  /** JSON object text, '' or null. */
  model_mapping: nullableText,
  priority: pointerNumber,
  /** '' or JSON text; since v0.6.0. */
  config: z.optional(z.string()),
  system_prompt: nullableText,
})
export type Channel = z.infer<typeof channelSchema>

/** Fields that a form or an inline edit may send. */
export type ChannelFields = Pick<Channel, 'type' | 'name' | 'models' | 'group'> &
  Record<'key' | 'base_url' | 'other' | 'model_mapping' | 'config' | 'system_prompt', string> &
  Record<'priority' | 'weight', number>

/** Body of `POST /api/channel/`: one channel per line of `key`. */
export type ChannelCreatePayload = Pick<ChannelFields, 'type' | 'name' | 'key' | 'models' | 'group'> &
  Partial<ChannelFields>

/** Body of `PUT /api/channel/`: the id and the changed fields. */
export type ChannelUpdatePayload = Pick<Channel, 'id'> & Partial<ChannelFields & Pick<Channel, 'status'>>

export const notIntegerMessage = (label: '优先级' | '权重') => `${label}必须是整数`

const optionalText = z.optional(z.string())
const testValues = { time: z.optional(z.number()), modelName: optionalText, model: optionalText }
const testAnswer = z.object({
  message: z.nullish(z.string()),
  ...testValues,
  data: z.catch(z.optional(z.object(testValues)), undefined),
})
/** Response of a channel test, with the values at the top level or in `data`; `time` is in seconds. */
export const channelTestSchema = readAs(testAnswer, ({ message, data, ...top }) => ({
  message: message ?? '',
  time: top.time ?? data?.time ?? 0,
  model: top.modelName ?? top.model ?? data?.modelName ?? data?.model ?? '',
}))
export type ChannelTest = z.infer<typeof channelTestSchema>

const balance = readAs(z.object({ balance: z.number() }), (answer) => answer.balance)
/** Response of a balance refresh: `balance` at the top level or in `data`, or `data` itself. */
export const channelBalanceSchema = z.union([
  balance,
  readAs(z.object({ data: z.union([balance, z.number()]) }), ({ data }) => data),
])

const textList = z.nullable(z.array(z.string()))

const modelId = z.union([z.string(), readAs(z.looseObject({ id: z.string() }), (model) => model.id)])
/** Model ids of `GET /api/channel/models`: objects or plain ids, de-duplicated and sorted. */
export const channelModelsSchema = readAs(z.nullable(z.array(modelId)), (ids) => [...new Set(ids)].sort())

/** Default models of `GET /api/models`: lists by type id, some empty or null. */
export const defaultModelsSchema = z.record(z.string(), z.nullish(z.array(z.string())))
export type DefaultModels = z.infer<typeof defaultModelsSchema>

/** Group names of `GET /api/group/`, sorted with `default` first, as the server's order is random. */
export const groupsSchema = readAs(textList, (groups) =>
  [...new Set(groups)].sort((a, b) => Number(b === 'default') - Number(a === 'default') || (a < b ? -1 : 1)),
)

/** Model names of `GET /api/user/available_models`; drops the '' that channels without models add. */
export const modelNamesSchema = readAs(textList, (names) => [
  ...new Set(names?.filter((name) => name !== '')),
])
