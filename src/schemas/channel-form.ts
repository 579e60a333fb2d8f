import * as z from 'zod/mini'
import { type Channel, notWhole } from './channel'
import { keysField } from './channel-keys'
import { jsonObjectField, readJsonObject } from './json-object'
import { fromCsv, integerField, notErased, readAs } from './primitives'
import { blankFault, lineField, nameFault, namesField, readLine, readWord, wordField } from './typed-text'

// Apart from the channel itself, so that lists do not load the rules of its form.

export const KEY_MESSAGE = '请填写渠道名称和渠道密钥！'
const MAPPING_MESSAGE = '模型映射必须是合法的 JSON 格式！'

/** Longest model mapping that all of the gateway's databases can store, in characters. */
const MAPPING_LENGTH = 1024

/** Model names by model name. The gateway does not check this, and anything else breaks all calls of the channel. */
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
    z.refine((text) => !mappingFault(text, stored), {
      error: ({ input }) => mappingFault(String(input), stored),
    }),
    // Some databases store longer ones.
    z.refine(
      (text) => text.length <= MAPPING_LENGTH || text === stored,
      `模型映射过长：最多 ${MAPPING_LENGTH} 个字符`,
    ),
  )

/** The first name that is not one word, in a line that is not stored so. */
function mappingFault(text: string, stored?: string | null) {
  const known = new Set(readJsonObject(stored ?? '').entries.map((line) => line.join()))
  return readJsonObject(text)
    .entries.filter((line) => !known.has(line.join()))
    .flat()
    .map((name) => typeof name === 'string' && nameFault(name, `模型映射中「${name}」`))
    .find((fault) => typeof fault === 'string')
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
    z.refine((text) => text === stored || !configFault(text), {
      error: ({ input }) => configFault(String(input)),
    }),
  )

/** Values of the configuration that are one word. */
const WORDS = /^(?:ak|sk|region|user_id|api_version|vertex_ai_project_id|library_id)$/i

/** The part of a sentence about a value of the configuration by which its field recognises it. */
export const configPlace = (key: string) => `「${key}」`

export const configLacks = (keys: readonly string[]) => `${keys.map(configPlace).join('')}不能留空`

const configFault = (text: string) =>
  readJsonObject(text)
    .entries.filter(([key]) => WORDS.test(key))
    .map(([key, value]) => typeof value === 'string' && blankFault(value, configPlace(key)))
    .find((fault) => typeof fault === 'string')

const accountsOf = (text: string): unknown[] =>
  readJsonObject(text).entries.flatMap(([key, value]) =>
    /^vertex_ai_adc$/i.test(key) && value !== '' ? [value] : [],
  )

const isObjectText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !readJsonObject(value).problem

/** One word, or the JSON object of a plugin. */
const otherField = (stored?: string | null) => {
  const read = (text: string) => (isObjectText(text) ? readLine(text) : readWord(text))
  const fault = (text: string) => (isObjectText(text) ? undefined : blankFault(text, '此项'))
  return z.string().check(
    z.overwrite((text) => (text === stored ? text : read(text))),
    z.refine((text) => text === stored || !fault(text), { error: ({ input }) => fault(String(input)) }),
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

/** Form of an existing channel: an empty key means unchanged. */
export const channelEditRules = (stored?: Stored) =>
  z.object({
    type: z.number(),
    name: lineField(stored?.name).check(notErased(stored?.name, '渠道名称不能清空，服务器会保留原值')),
    key: keysField,
    base_url: readAs(wordField('接口地址', stored?.base_url), (url) =>
      url === stored?.base_url ? url : url.replace(/(?<!\/)\/+$/, ''),
    ),
    other: otherField(stored?.other),
    model_mapping: mappingField(stored?.model_mapping),
    models: namesField(fromCsv(stored?.models)).check(z.minLength(1, '请至少选择一个模型！')),
    group: z.array(z.string()).check(z.minLength(1, '请至少选择一个分组！')),
    priority: optionalInteger(notWhole('优先级'), stored?.priority),
    /** Unsigned on the server, so never below 0. */
    weight: readAs(
      optionalInteger(notWhole('权重'), stored?.weight),
      (weight) => weight && Math.max(weight, 0),
    ),
    config: configField(stored?.config).check(
      notErased(stored?.config, '其他配置不能清空，服务器会保留原值；要去掉全部配置请填写 {}'),
    ),
    /** Not trimmed: line breaks and spaces may matter to a model. */
    system_prompt: z.string(),
  })

/** Form of a new channel. Whether it needs a key depends on the type's credentials: `domain/channel/credentials.ts`. */
export const channelCreateFormSchema = z.extend(channelEditRules(), {
  name: lineField().check(z.minLength(1, KEY_MESSAGE)),
})

type Form = ReturnType<typeof channelEditRules>
export type ChannelFormValues = z.input<Form>
export type ChannelForm = z.output<Form>
