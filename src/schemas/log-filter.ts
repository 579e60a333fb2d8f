import * as z from 'zod/mini'
import { readAs } from './primitives'
import { lineField, readWord } from './typed-text'

export const CHANNEL_ID_MESSAGE = '渠道 ID 应为正整数'

/** Whole digits only, as the list shows them: not `0x10`, `1e3` or `+5`. */
const isChannelId = (text: string) =>
  /^\d+$/.test(text) && Number(text) > 0 && Number.isSafeInteger(Number(text))
const channelId = z.string().check(
  z.overwrite(readWord),
  z.refine((text) => text === '' || isChannelId(text), CHANNEL_ID_MESSAGE),
)

const name = (shown?: string) => readAs(lineField(shown), (text) => text || undefined)

type Names = Partial<Record<'token_name' | 'model_name' | 'username', string | undefined>>

/**
 * The text fields of the log's filters; empty ones filter nothing. Names match exactly, so `shown` ones, which a row may have
 * set, stay as they are. The times are read by `domain/log/range.ts`.
 */
export const logFilterRules = ({ token_name, model_name, username }: Names = {}) =>
  z.object({
    token_name: name(token_name),
    model_name: name(model_name),
    username: name(username),
    channel: readAs(channelId, (text) => Number(text) || undefined),
    start: z.string(),
    end: z.string(),
  })
