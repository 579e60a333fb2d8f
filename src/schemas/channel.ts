import * as z from 'zod/mini'
import { exactDigits } from './as-sent'
import { jsonObjectField, readJsonObject } from './json-object'
import { code, id, integerField, notErased, pointerText, quota, readAs, seconds, trimmed } from './primitives'

const pointerNumber = z.nullish(z.number())

/** An upstream channel, 渠道 on screen. The key is left out on purpose: it must not be kept here. */
export const channelSchema = z.object({
  id,
  type: code,
  /** 1 enabled, 2 manually disabled, 3 automatically disabled. */
  status: code,
  name: z.string(),
  weight: pointerNumber,
  created_time: seconds,
  /** 0: never tested. */
  test_time: seconds,
  /** Milliseconds; 0: untested, or the last single test failed. */
  response_time: z.number(),
  base_url: pointerText,
  other: pointerText,
  /** The unit depends on the type, see `formatBalance` in `domain/channel/channel-types.ts`. */
  balance: z.number(),
  balance_updated_time: seconds,
  /** Comma-joined, like `group`. */
  models: z.string(),
  group: z.string(),
  used_quota: quota,
  /** JSON object text, '' or null. */
  model_mapping: pointerText,
  priority: pointerNumber,
  /** '' or JSON text; since v0.6.0. */
  config: z.optional(z.string()),
  system_prompt: pointerText,
})
export type Channel = z.infer<typeof channelSchema>

/** Fields that a form or an inline edit may send. */
export type ChannelFields = Pick<Channel, 'type' | 'name' | 'models' | 'group'> &
  Record<'key' | 'base_url' | 'other' | 'model_mapping' | 'config' | 'system_prompt', string> &
  Record<'priority' | 'weight', number>

/** Body of `POST /api/channel/`: one channel per line of `key`. */
export type ChannelCreatePayload = Pick<ChannelFields, 'type' | 'name' | 'key' | 'models' | 'group'> &
  Partial<ChannelFields>

/** Body of `PUT /api/channel/`: the id and what changed. */
export type ChannelUpdatePayload = Pick<Channel, 'id'> & Partial<ChannelFields & Pick<Channel, 'status'>>

export const KEY_MESSAGE = '请填写渠道名称和渠道密钥！'
const MAPPING_MESSAGE = '模型映射必须是合法的 JSON 格式！'

/** Longest model mapping that all of the gateway's databases can store, in characters. */
const MAPPING_LENGTH = 1024

/** Model names by model name. The gateway does not check this, and anything else breaks all calls of the channel. */
const mappingField = jsonObjectField({
  json: MAPPING_MESSAGE,
  object: '模型映射必须是 JSON 对象，格式如 {"模型": "实际模型"}！',
  magic: '模型映射不能使用 __proto__、constructor、prototype 作为名称！',
}).check(
  z.refine(
    (text) => readJsonObject(text).entries.every(([, to]) => typeof to === 'string'),
    '模型映射的每个值都必须是模型名称（字符串）！',
  ),
  z.refine(
    (text) => readJsonObject(text).entries.every(([from]) => from !== ''),
    '模型映射中有一行没有填写原模型！',
  ),
  z.maxLength(MAPPING_LENGTH, `模型映射过长：最多 ${MAPPING_LENGTH} 个字符`),
)

export const ACCOUNT_MESSAGE = 'Vertex AI 服务账号 JSON 必须是合法的 JSON 对象！'

const configField = jsonObjectField({
  json: '其他配置必须是合法的 JSON 格式！',
  object: '其他配置必须是 JSON 对象！',
  magic: '其他配置不能使用 __proto__、constructor、prototype 作为名称！',
}).check(z.refine((text) => accountsOf(text).every(isObjectText), ACCOUNT_MESSAGE))

const accountsOf = (text: string): unknown[] =>
  readJsonObject(text).entries.flatMap(([key, value]) =>
    /^vertex_ai_adc$/i.test(key) && value !== '' ? [value] : [],
  )

const isObjectText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !readJsonObject(value).problem

function optionalInteger(message: string, least = Number.MIN_SAFE_INTEGER, kept?: string) {
  const integer = readAs(integerField(message, kept), (number) => Math.max(number, least))
  const empty = readAs(z.pipe(trimmed, z.literal('')), () => undefined)
  return kept === undefined ? z.union([empty, integer], message) : integer
}

export const notWhole = (label: '优先级' | '权重') => `${label}必须是整数！`

type Stored = Pick<Channel, 'name' | 'config' | 'priority' | 'weight'>

/** Form of an existing channel: an empty key means unchanged. */
export const channelEditRules = (stored?: Stored) =>
  z.object({
    type: z.number(),
    name: trimmed.check(notErased(stored?.name, '渠道名称不能清空，服务器会保留原值！')),
    key: trimmed,
    base_url: readAs(trimmed, (url) => url.replace(/(?<!\/)\/+$/, '')),
    other: trimmed,
    model_mapping: mappingField,
    models: z.array(z.string()).check(z.minLength(1, '请至少选择一个模型！')),
    group: z.array(z.string()).check(z.minLength(1, '请至少选择一个分组！')),
    priority: optionalInteger(notWhole('优先级'), undefined, stored && exactDigits(stored, 'priority')),
    /** Unsigned on the server, so never below 0. */
    weight: optionalInteger(notWhole('权重'), 0, stored && exactDigits(stored, 'weight')),
    config: configField.check(
      notErased(stored?.config, '其他配置不能清空，服务器会保留原值；要去掉全部配置请填写 {}！'),
    ),
    /** Not trimmed: line breaks and spaces may matter to a model. */
    system_prompt: z.string(),
  })

/** Form of a new channel. Whether it needs a key depends on the type's credentials: `domain/channel/credentials.ts`. */
export const channelCreateFormSchema = z.extend(channelEditRules(), {
  name: trimmed.check(z.minLength(1, KEY_MESSAGE)),
})

type Form = ReturnType<typeof channelEditRules>
export type ChannelFormValues = z.input<Form>
export type ChannelForm = z.output<Form>

const optionalText = z.optional(z.string())
const testValues = { time: z.optional(z.number()), modelName: optionalText, model: optionalText }
const testAnswer = z.object({
  message: z.nullish(z.string()),
  ...testValues,
  data: z.catch(z.optional(z.object(testValues)), undefined),
})
/** Answer of a single test, at the top level or in `data`; servers name the model differently. `time` in seconds. */
export const channelTestSchema = readAs(testAnswer, ({ message, data, ...top }) => ({
  message: message ?? '',
  time: top.time ?? data?.time ?? 0,
  model: top.modelName ?? top.model ?? data?.modelName ?? data?.model ?? '',
}))
export type ChannelTest = z.infer<typeof channelTestSchema>

const balance = readAs(z.object({ balance: z.number() }), (answer) => answer.balance)
/** Answer of a balance refresh: `balance` at the top level or in `data`, or `data` itself. */
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

/** Group names of `GET /api/group/`, which come in random order: sorted, `default` first. */
export const groupsSchema = readAs(textList, (groups) =>
  [...new Set(groups)].sort((a, b) => Number(b === 'default') - Number(a === 'default') || (a < b ? -1 : 1)),
)

/** Names of `GET /api/user/available_models`; a channel without models adds ''. */
export const modelNamesSchema = readAs(textList, (names) => [
  ...new Set(names?.filter((name) => name !== '')),
])
