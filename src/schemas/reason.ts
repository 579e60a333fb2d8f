import * as z from 'zod/mini'
import { readAs } from './primitives'

// The reason in an error body, which gateways, upstreams and proxies name differently.

const text = z.string().check(z.trim(), z.minLength(1))
export const textOrEmpty = z.catch(text, '')
const codeOrEmpty = z.catch(z.union([text, readAs(z.number(), String)]), '')

/** An error: a text, or an object with a message, else a code or type; '' if none. */
export const errorReason = z.union([
  text,
  readAs(
    z.object({ message: textOrEmpty, msg: textOrEmpty, code: codeOrEmpty, type: textOrEmpty }),
    ({ message, msg, code, type }) => message || msg || code || type,
  ),
])

const firstOf = (reasons: readonly string[]) => reasons.find((reason) => reason !== '') ?? ''
const firstError = readAs(z.array(z.catch(errorReason, '')), firstOf)
const anyError = z.catch(z.union([firstError, errorReason]), '')

const body = readAs(
  z.object({
    message: textOrEmpty,
    error: anyError,
    msg: textOrEmpty,
    detail: anyError,
    error_msg: textOrEmpty,
    errors: anyError,
  }),
  (named) => firstOf(Object.values(named)),
)
const reason = z.catch(z.union([text, readAs(z.array(z.catch(body, '')), firstOf), body]), '')

/** The reason in the parsed body of an error response: in `message`, `error`, `detail` or similar; '' if none. */
export const reasonOf = (value: unknown): string => reason.parse(value)
