import { HttpResponse } from 'msw'
import type { Call } from './endpoint'

/** 200 `{success: true}`; no `data` key at all unless one is given. */
export function ok(data?: unknown): Response {
  return HttpResponse.json({ success: true, message: '', ...(data === undefined ? {} : { data }) })
}

/** A success with further top-level keys, or without the usual ones. */
export function okWith(body: Record<string, unknown>): Response {
  return HttpResponse.json({ success: true, message: '', ...body })
}

/** A refusal: HTTP 200 unless said, `success: false`. */
export function fail(message: string, status = 200, more: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ success: false, message, ...more }, { status })
}

/** An id that no row has. */
export const notFound = () => fail('record not found')

/** A body or parameter that cannot be read; one of the three texts that follow Accept-Language. */
export function invalidParameter(call: Call, status = 200): Response {
  return fail(call.chinese ? '无效的参数' : 'invalid parameter', status)
}

/** Values that break a user's limits (`userFaults`); it follows Accept-Language too. */
export function invalidInput(call: Call): Response {
  return fail(call.chinese ? '无效的输入，请检查您的输入' : 'Invalid input, please check your input')
}

/** An unknown path, or a method it does not have: no envelope, and cached for a week. */
export function unknownPath(method: string, path: string): Response {
  const message = `Invalid URL (${method} ${path})`
  return HttpResponse.json(
    { error: { message, type: 'invalid_request_error', param: '', code: '' } },
    { status: 404, headers: { 'Cache-Control': 'max-age=604800' } },
  )
}

/** The console's own index page, which a wrong address answers with. */
export function htmlPage(): Response {
  return HttpResponse.html(
    '<!doctype html><html lang="zh-CN"><title>控制台</title><div id="root"></div></html>',
  )
}

/** 429 and 500 come with an empty body and no Content-Type. */
export function emptyBody(status: number): Response {
  return new HttpResponse(null, { status })
}
