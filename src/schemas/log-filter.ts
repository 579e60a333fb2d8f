import * as z from 'zod/mini'
import { readAs, readId } from './primitives'
import { lineField, readWord } from './typed-text'

export const CHANNEL_ID_MESSAGE = '渠道 ID 应为正整数'
export const CHANNEL_UUID_MESSAGE = '渠道 ID 应为 UUID'

/** Ignores leading zeros. */
const readChannel = (text: string) => readId(text.replace(/^0+(?=\d+$)/, ''))

const channelId = (message: string) =>
  z.string().check(
    z.overwrite(readWord),
    z.refine((text) => text === '' || readChannel(text) !== undefined, message),
  )

/** Reads the UTC time at the start of a request id, in Unix seconds; null if invalid. */
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

const name = (current?: string) => readAs(lineField(current), (text) => text || undefined)

type Names = Partial<Record<'token_name' | 'model_name' | 'username', string | undefined>>

/**
 * Text fields of the log filters; empty ones do not filter. Names match exactly, so current values (possibly set from a
 * row) are not normalised. `domain/log/range.ts` parses the times.
 * @param hasUuids - whether the server identifies channels by UUIDs
 */
export const logFilterRules = ({ token_name, model_name, username }: Names = {}, hasUuids = false) =>
  z.object({
    token_name: name(token_name),
    model_name: name(model_name),
    username: name(username),
    request: requestId,
    channel: readAs(channelId(hasUuids ? CHANNEL_UUID_MESSAGE : CHANNEL_ID_MESSAGE), readChannel),
    start: z.string(),
    end: z.string(),
  })
