import * as z from 'zod/mini'
import { readAs, readId } from './primitives'
import { lineField, readWord } from './typed-text'

export const CHANNEL_ID_MESSAGE = '渠道 ID 应为正整数'

/** Leading zeros may be typed. */
const readChannel = (text: string) => readId(text.replace(/^0+(?=\d+$)/, ''))

const channelId = z.string().check(
  z.overwrite(readWord),
  z.refine((text) => text === '' || readChannel(text) !== undefined, CHANNEL_ID_MESSAGE),
)

/** The time in UTC that a request id begins with, as Unix seconds; null for another text. */
export function requestTime(request: string): number | null {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d*$/.exec(request) ?? []
  if (parts.length === 0) return null
  const [date, time] = [parts.slice(0, 3).join('-'), parts.slice(3).join(':')]
  const milliseconds = Date.parse(`${date}T${time}Z`)
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000
}

const requestId = z.string().check(
  z.overwrite(readWord),
  z.refine((text) => text === '' || requestTime(text) !== null, '请求 ID 应以 14 位数字的时间开头'),
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
    request: requestId,
    channel: readAs(channelId, readChannel),
    start: z.string(),
    end: z.string(),
  })
