import * as z from 'zod/mini'
import { code, type Id, id, number, quota, readAs, seconds } from './primitives'

/** 0 means none. */
const idOrNone = z.union([id, readAs(number(), () => 0 as const)])

export const logSchema = z.object({
  /** Always 0 in the user's own log. */
  id: idOrNone,
  user_id: z.optional(idOrNone),
  created_at: seconds,
  /** 1 topup, 2 consume, 3 manage, 4 system, 5 test; in a fork of one-api also 6 reserved, 7 tool. */
  type: code,
  content: z.string(),
  username: z.string(),
  token_name: z.string(),
  model_name: z.string(),
  quota,
  prompt_tokens: number(),
  completion_tokens: number(),
  /** 0 means none. */
  channel: idOrNone,
  request_id: z.optional(z.string()),
  /** Milliseconds. */
  elapsed_time: z.optional(number()),
  is_stream: z.optional(z.boolean()),
  system_prompt_reset: z.optional(z.boolean()),
})
export type Log = z.infer<typeof logSchema>

/** Query of the user's own log: times in Unix seconds (0: open), exact matches ('': any). */
export type LogFilter = Partial<Record<'type' | 'start_timestamp' | 'end_timestamp', number | undefined>> &
  Partial<Record<'token_name' | 'model_name', string | undefined>>

export type AdminLogFilter = LogFilter & { username?: string | undefined; channel?: Id | undefined }

/** Sum of consume rows; some servers also send `token`. */
export const logStatSchema = z.object({ quota, token: z.optional(number()) })

/** Usage of one model on one day, from the optional dashboard endpoint. */
export const usageSchema = z.object({
  Day: z.string(),
  ModelName: z.string(),
  RequestCount: number(),
  Quota: quota,
  PromptTokens: number(),
  CompletionTokens: number(),
})
export type Usage = z.infer<typeof usageSchema>

const usageRows = z.nullable(z.array(usageSchema))
/** Usage rows, in `logs` on some servers; null if none. */
export const dashboardSchema = z.union([usageRows, readAs(z.object({ logs: usageRows }), ({ logs }) => logs)])
