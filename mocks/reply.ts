import { HttpResponse } from 'msw'
import type { Call } from './endpoint'

/** HTTP 200 `{success: true}`; without `data` the key is missing. */
export function ok(data?: unknown): Response {
  return HttpResponse.json({ success: true, message: '', ...(data === undefined ? {} : { data }) })
}

/** A success with other top-level keys. */
export function okWith(body: Record<string, unknown>): Response {
  return HttpResponse.json({ success: true, message: '', ...body })
}

/** A failure: `success: false`, HTTP 200 by default. */
export function fail(message: string, status = 200, more: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ success: false, message, ...more }, { status })
}

/** The failure for an unknown id. */
export const notFound = () => fail('record not found')

/** The failure for an unreadable body or parameter, in the language of the request. */
export function invalidParameter(call: Call, status = 200): Response {
  return fail(call.chinese ? '无效的参数' : 'invalid parameter', status)
}

/** The failure for values outside a user's limits (`userLimitErrors`), in the language of the request. */
export function invalidInput(call: Call): Response {
  return fail(call.chinese ? '无效的输入，请检查您的输入' : 'Invalid input, please check your input')
}

/** The 404 for an unknown path or method: without an envelope, cacheable for a week. */
export function unknownPath(method: string, path: string): Response {
  const message = `Invalid URL (${method} ${path})`
  return HttpResponse.json(
    { error: { message, type: 'invalid_request_error', param: '', code: '' } },
    { status: 404, headers: { 'Cache-Control': 'max-age=604800' } },
  )
}

/** The console's index page, sent for paths outside the API. */
export function htmlPage(): Response {
  return HttpResponse.html(
    '<!doctype html><html lang="zh-CN"><title>控制台</title><div id="root"></div></html>',
  )
}

/** A response without body and Content-Type, as for 429 and 500. */
export function emptyBody(status: number): Response {
  return new HttpResponse(null, { status })
}
