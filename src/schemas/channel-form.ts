import * as z from 'zod/mini'
import { type Channel, notIntegerMessage } from './channel'
import { keysField } from './channel-keys'
import { jsonObjectField, readJsonObject } from './json-object'
import { fromCsv, integerField, notCleared, readAs } from './primitives'
import {
  lineField,
  nameFormatError,
  namesField,
  readLine,
  readWord,
  whitespaceError,
  wordField,
} from './typed-text'

// Separate from `channel.ts`, so that lists do not load the form rules.

export const KEY_MESSAGE = '请填写渠道名称和渠道密钥！'
const MAPPING_MESSAGE = '模型映射必须是合法的 JSON 格式！'

/** JSON object that maps model names to model names. The gateway does not validate it, but fails on anything else. */
const mappingField = (stored?: string | null) =>
  jsonObjectField(
    {
      json: MAPPING_MESSAGE,
      object: '模型映射必须是 JSON 对象，格式如 {"模型": "实际模型"}！',
      magic: '模型映射不能使用 __proto__、constructor、prototype 作为名称',
    },
    stored,
  ).check(
    z.refine(
      (text) => readJsonObject(text).entries.every(([, to]) => typeof to === 'string'),
      '模型映射的每个值都必须是模型名称（字符串）',
    ),
    z.refine(
      (text) => readJsonObject(text).entries.every(([from]) => from !== ''),
      '模型映射中有一行没有填写原模型',
    ),
    z.refine((text) => !mappingError(text, stored), {
      error: ({ input }) => mappingError(String(input), stored),
    }),
  )

/** Returns the error of the first malformed name, ignoring stored entries. */
function mappingError(text: string, stored?: string | null) {
  const storedEntries = new Set(readJsonObject(stored ?? '').entries.map((entry) => entry.join()))
  return readJsonObject(text)
    .entries.filter((entry) => !storedEntries.has(entry.join()))
    .flat()
    .map((name) => typeof name === 'string' && nameFormatError(name, `模型映射中「${name}」`))
    .find((error) => typeof error === 'string')
}

export const ACCOUNT_MESSAGE = 'Vertex AI 服务账号 JSON 必须是合法的 JSON 对象'

const configField = (stored?: string) =>
  jsonObjectField(
    {
      json: '其他配置必须是合法的 JSON 格式',
      object: '其他配置必须是 JSON 对象',
      magic: '其他配置不能使用 __proto__、constructor、prototype 作为名称',
    },
    stored,
  ).check(
    z.refine((text) => accountsOf(text).every(isObjectText), ACCOUNT_MESSAGE),
    z.refine((text) => text === stored || !configError(text), {
      error: ({ input }) => configError(String(input)),
    }),
  )

/** Configuration keys whose values must not contain whitespace. */
const WORDS = /^(?:ak|sk|region|user_id|api_version|vertex_ai_project_id|library_id)$/i

/** Marks a configuration key in error messages; fields use it to find their own errors. */
export const configLabel = (key: string) => `「${key}」`

export const missingConfigMessage = (keys: readonly string[]) => `${keys.map(configLabel).join('')}不能留空`

const configError = (text: string) =>
  readJsonObject(text)
    .entries.filter(([key]) => WORDS.test(key))
    .map(([key, value]) => typeof value === 'string' && whitespaceError(value, configLabel(key)))
    .find((error) => typeof error === 'string')

const accountsOf = (text: string): unknown[] =>
  readJsonObject(text).entries.flatMap(([key, value]) =>
    /^vertex_ai_adc$/i.test(key) && value !== '' ? [value] : [],
  )

const isObjectText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !readJsonObject(value).problem

/** A text without whitespace, or the JSON object of a plugin. */
const otherField = (stored?: string | null) => {
  const read = (text: string) => (isObjectText(text) ? readLine(text) : readWord(text))
  const errorOf = (text: string) => (isObjectText(text) ? undefined : whitespaceError(text, '此项'))
  return z.string().check(
    z.overwrite((text) => (text === stored ? text : read(text))),
    z.refine((text) => text === stored || !errorOf(text), { error: ({ input }) => errorOf(String(input)) }),
  )
}

function optionalInteger(message: string, stored?: number | null) {
  const empty = readAs(z.pipe(lineField(), z.literal('')), () => undefined)
  return z.union([empty, integerField(message, stored)], message)
}

type Stored = Pick<
  Channel,
  'name' | 'base_url' | 'other' | 'models' | 'config' | 'priority' | 'weight' | 'model_mapping'
>

/** Form of an existing channel; an empty key means unchanged. */
export const channelEditRules = (stored?: Stored) =>
  z.object({
    type: z.number(),
    name: lineField(stored?.name).check(notCleared(stored?.name, '渠道名称不能清空，服务器会保留原值')),
    key: keysField,
    base_url: readAs(wordField('接口地址', stored?.base_url), (url) =>
      url === stored?.base_url ? url : url.replace(/(?<!\/)\/+$/, ''),
    ),
    other: otherField(stored?.other),
    model_mapping: mappingField(stored?.model_mapping),
    models: namesField(fromCsv(stored?.models)).check(z.minLength(1, '请至少选择一个模型！')),
    group: z.array(z.string()).check(z.minLength(1, '请至少选择一个分组！')),
    priority: optionalInteger(notIntegerMessage('优先级'), stored?.priority),
    /** Unsigned on the server. */
    weight: readAs(
      optionalInteger(notIntegerMessage('权重'), stored?.weight),
      (weight) => weight && Math.max(weight, 0),
    ),
    config: configField(stored?.config).check(
      notCleared(stored?.config, '其他配置不能清空，服务器会保留原值；要去掉全部配置请填写 {}'),
    ),
    /** Not trimmed, as whitespace may matter to a model. */
    system_prompt: z.string(),
  })

/** Form of a new channel. `domain/channel/credentials.ts` defines which types require a key. */
export const channelCreateFormSchema = z.extend(channelEditRules(), {
  name: lineField().check(z.minLength(1, KEY_MESSAGE)),
})

type Form = ReturnType<typeof channelEditRules>
export type ChannelFormValues = z.input<Form>
export type ChannelForm = z.output<Form>
