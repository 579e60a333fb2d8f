import ky from 'ky'
import { parseExact, stringifyExact } from '@/lib/exact-json'
import { readRow } from './read-row'

// What the client needs once an answer is there comes with it.
export { parseExact, readRow }

import { CALL_HEADERS, gateway, takeAhead } from './ahead'

const { base, credentials } = gateway()

/** The one HTTP client. Nothing is repeated by itself, for several GETs act on the server. */
export const http = ky.create({
  baseUrl: base,
  stringifyJson: (data) => stringifyExact(data),
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  credentials,
  headers: CALL_HEADERS,
  // Looked up at each call, for tests replace it.
  fetch: (request, options) => takeAhead(request as Request) ?? globalThis.fetch(request, options),
})
