import ky from 'ky'
import { stringifyExact } from '@/lib/exact-json'
import { CALL_HEADERS, gateway, takeAhead } from './ahead'

const { base, credentials } = gateway()

/** The one HTTP client. It never retries, as several GETs have side effects. */
export const http = ky.create({
  baseUrl: base,
  stringifyJson: (data) => stringifyExact(data),
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  credentials,
  headers: CALL_HEADERS,
  // `fetch` is looked up at each call, as tests replace it.
  fetch: (request, options) => takeAhead(request as Request) ?? globalThis.fetch(request, options),
})
