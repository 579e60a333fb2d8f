import ky from 'ky'
import { CALL_HEADERS, gateway, takeAhead } from './ahead'

const { base, credentials } = gateway()

/** The one HTTP client. Nothing is repeated by itself, for several GETs act on the server. */
export const http = ky.create({
  baseUrl: base,
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  credentials,
  headers: CALL_HEADERS,
  // Looked up at each call: tests put another in its place.
  fetch: (request, options) => takeAhead(request as Request) ?? globalThis.fetch(request, options),
})
