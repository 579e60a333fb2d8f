import * as z from 'zod/mini'
import { code, type Id, id, number, quota, readAs, seconds } from './primitives'

const idOrNone = z.union([id, number()])

export const logSchema = z.object({
  /** 0 in every row of one's own log. */
  id: idOrNone,
  user_id: z.optional(idOrNone),
  created_at: seconds,
  /** 1 topup, 2 consume, 3 manage, 4 system, 5 test; on a branch of one-api also 6 reserved, 7 tool. */
  type: code,
  content: z.string(),
  username: z.string(),
  token_name: z.string(),
  model_name: z.string(),
  quota,
  prompt_tokens: number(),
  completion_tokens: number(),
  /** 0: none. */
  channel: idOrNone,
  request_id: z.optional(z.string()),
  /** Milliseconds. */
  elapsed_time: z.optional(number()),
  is_stream: z.optional(z.boolean()),
  system_prompt_reset: z.optional(z.boolean()),
})
export type Log = z.infer<typeof logSchema>

/** Query of one's own log; times in whole seconds, 0 or absent: open; texts match exactly, '' is any. */
export type LogFilter = Partial<Record<'type' | 'start_timestamp' | 'end_timestamp', number | undefined>> &
  Partial<Record<'token_name' | 'model_name', string | undefined>>

export type AdminLogFilter = LogFilter & { username?: string | undefined; channel?: Id | undefined }

/** Sum of consume rows; some servers add `token`. */
export const logStatSchema = z.object({ quota, token: z.optional(number()) })

/** One day and model of the optional dashboard call: capitalised keys. */
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
/** Null if there is none. In `logs` where the server adds more to it. */
export const dashboardSchema = z.union([usageRows, readAs(z.object({ logs: usageRows }), ({ logs }) => logs)])
