import * as z from 'zod/mini'
import { code, id, isJson, pointerNumber, pointerText, quota, seconds } from './primitives'

/**
 * An upstream channel, 渠道 on screen (contract 4.2). The key is left out on purpose: reads send it blank, and
 * the one answer that carries it (PUT) must not bring it into our state.
 */
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
  /** Dollars by intention; `domain/balance.ts` knows what each type really sends. */
  balance: z.number(),
  balance_updated_time: seconds,
  /** Comma-joined. */
  models: z.string(),
  /** Comma-joined. */
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

/** Fields that a form or an inline edit may send; never status, counters or times with a form. */
export type ChannelFields = Pick<Channel, 'type' | 'name' | 'models' | 'group'> & {
  key: string
  base_url: string
  other: string
  model_mapping: string
  priority: number
  weight: number
  config: string
}

/** Body of `POST /api/channel/`: one channel per line of `key` (contract 5.5). */
export type ChannelCreatePayload = Pick<ChannelFields, 'type' | 'name' | 'key' | 'models' | 'group'> &
  Partial<ChannelFields>

/** Body of `PUT /api/channel/`: the id and what changed. */
export type ChannelUpdatePayload = Pick<Channel, 'id'> & Partial<ChannelFields & Pick<Channel, 'status'>>

const KEY_MESSAGE = '请填写渠道名称和渠道密钥！'

const formFields = {
  type: z.number(),
  base_url: z.pipe(
    z.string().check(z.trim()),
    z.transform((url: string) => url.replace(/\/$/, '')),
  ),
  other: z.string().check(z.trim()),
  model_mapping: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isJson(text), '模型映射必须是合法的 JSON 格式！'),
  ),
  models: z.array(z.string()).check(z.minLength(1, '请至少选择一个模型！')),
  group: z.array(z.string()).check(z.minLength(1, '请至少选择一个分组！')),
}

/** Form of a new channel (spec 5): name and key required. */
export const channelCreateFormSchema = z.object({
  ...formFields,
  name: z.string().check(z.trim(), z.minLength(1, KEY_MESSAGE)),
  key: z.string().check(z.trim(), z.minLength(1, KEY_MESSAGE)),
})

/** Form of an existing channel: an empty key means unchanged; an empty name is no name the server stores. */
export const channelEditFormSchema = z.object({
  ...formFields,
  name: z.string().check(z.trim()),
  key: z.string().check(z.trim()),
})

/**
 * Answer of a single test (contract 5.5): values at the top level or, as the specification leaves open, in
 * data; the model's key changed its name between versions. `time` in seconds.
 */
const testValues = {
  time: z.optional(z.number()),
  modelName: z.optional(z.string()),
  model: z.optional(z.string()),
}
export const channelTestSchema = z.pipe(
  z.object({
    message: z.nullish(z.string()),
    ...testValues,
    data: z.catch(z.optional(z.object(testValues)), undefined),
  }),
  z.transform(({ message, data, ...top }) => ({
    message: message ?? '',
    time: top.time ?? data?.time ?? 0,
    model: top.modelName ?? top.model ?? data?.modelName ?? data?.model ?? '',
  })),
)
export type ChannelTest = z.infer<typeof channelTestSchema>

/** Answer of a balance refresh: `balance` at the top level, in data, or data itself. */
export const channelBalanceSchema = z.pipe(
  z.union([
    z.object({ balance: z.number() }),
    z.pipe(
      z.object({ data: z.object({ balance: z.number() }) }),
      z.transform(({ data }) => data),
    ),
    z.pipe(
      z.object({ data: z.number() }),
      z.transform(({ data }) => ({ balance: data })),
    ),
  ]),
  z.transform(({ balance }) => balance),
)

/** Model ids of `GET /api/channel/models`: objects or plain ids, de-duplicated and sorted (contract 9, row 3). */
export const channelModelsSchema = z.pipe(
  z.nullable(z.array(z.union([z.string(), z.looseObject({ id: z.string() })]))),
  z.transform((models: Array<string | { id: string }> | null) =>
    [...new Set((models ?? []).map((model) => (typeof model === 'string' ? model : model.id)))].sort(),
  ),
)
