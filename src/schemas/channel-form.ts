import * as z from 'zod/mini'
import { type Channel, notWhole } from './channel'
import { jsonObjectField, readJsonObject } from './json-object'
import { integerField, notErased, readAs, trimmed } from './primitives'

// Apart from the channel itself, so that lists do not load the rules of its form.

export const KEY_MESSAGE = '请填写渠道名称和渠道密钥！'
const MAPPING_MESSAGE = '模型映射必须是合法的 JSON 格式！'

/** Longest model mapping that all of the gateway's databases can store, in characters. */
const MAPPING_LENGTH = 1024

/** Model names by model name. The gateway does not check this, and anything else breaks all calls of the channel. */
const mappingField = (stored?: string | null) =>
  jsonObjectField({
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
    // Some databases store longer ones.
    z.refine(
      (text) => text.length <= MAPPING_LENGTH || text === stored?.trim(),
      `模型映射过长：最多 ${MAPPING_LENGTH} 个字符`,
    ),
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

function optionalInteger(message: string, stored?: number | null) {
  const empty = readAs(z.pipe(trimmed, z.literal('')), () => undefined)
  return z.union([empty, integerField(message, stored)], message)
}

type Stored = Pick<Channel, 'name' | 'config' | 'priority' | 'weight' | 'model_mapping'>

/** Form of an existing channel: an empty key means unchanged. */
export const channelEditRules = (stored?: Stored) =>
  z.object({
    type: z.number(),
    name: trimmed.check(notErased(stored?.name, '渠道名称不能清空，服务器会保留原值！')),
    key: trimmed,
    base_url: readAs(trimmed, (url) => url.replace(/(?<!\/)\/+$/, '')),
    other: trimmed,
    model_mapping: mappingField(stored?.model_mapping),
    models: z.array(z.string()).check(z.minLength(1, '请至少选择一个模型！')),
    group: z.array(z.string()).check(z.minLength(1, '请至少选择一个分组！')),
    priority: optionalInteger(notWhole('优先级'), stored?.priority),
    /** Unsigned on the server, so never below 0. */
    weight: readAs(
      optionalInteger(notWhole('权重'), stored?.weight),
      (weight) => weight && Math.max(weight, 0),
    ),
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
