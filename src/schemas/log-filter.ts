import * as z from 'zod/mini'
import { readAs, trimmed } from './primitives'

export const CHANNEL_ID_MESSAGE = '渠道 ID 应为正整数'

/** Whole digits only, as the list shows them: not `0x10`, `1e3` or `+5`. */
const isChannelId = (text: string) =>
  /^\d+$/.test(text) && Number(text) > 0 && Number.isSafeInteger(Number(text))
const channelId = trimmed.check(z.refine((text) => text === '' || isChannelId(text), CHANNEL_ID_MESSAGE))

const name = readAs(trimmed, (text) => text || undefined)

/** The text fields of the log's filters; empty ones filter nothing. The times are read by `domain/log/range.ts`. */
export const logFilterFormSchema = z.object({
  token_name: name,
  model_name: name,
  username: name,
  channel: readAs(channelId, (text) => Number(text) || undefined),
  start: z.string(),
  end: z.string(),
})
