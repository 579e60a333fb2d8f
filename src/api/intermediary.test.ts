import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { errorMessage, hasSpecificCause, uncertainOutcomeMessage } from '@/domain/error-message'
import { blocksAllCalls } from '@/lib/errors'
import { LONG_TIMEOUT, request, requestVoid } from './client'

// Messages for responses of a proxy or firewall in front of the gateway.

afterEach(() => vi.unstubAllGlobals())

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  )

/** Stubs `fetch` with a fixed response. */
function stubResponse(status: number, body: string | null, headers: Record<string, string> = {}) {
  const fetch = vi.fn(async (_request: Request) => new Response(body, { status, headers }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const page = (title: string) => `<!DOCTYPE html>\n<html><head><title>${title}</title></head></html>`
const CHALLENGE = { 'cf-mitigated': 'challenge', 'Content-Type': 'text/html' }

describe('an error response of a proxy', () => {
  it.each([
    [403, page('403 Forbidden'), '错误：请求被网关前面的防火墙或代理拦截（HTTP 403）'],
    [403, 'error code: 1020', '错误：请求被网关前面的防火墙或代理拦截（HTTP 403）'],
    [406, page('Not Acceptable'), '错误：请求被网关前面的防火墙或代理拦截（HTTP 406）'],
    [
      400,
      page('400 Request Header Or Cookie Too Large'),
      '错误：请求被网关前面的防火墙或代理拦截（HTTP 400）',
    ],
    [418, page('blocked'), '错误：请求被网关前面的防火墙或代理拦截（HTTP 418）'],
    [413, page('413 Request Entity Too Large'), '错误：内容过大，被前面的服务器拒绝（HTTP 413）'],
    [413, '', '错误：内容过大，被前面的服务器拒绝（HTTP 413）'],
    [502, page('502 Bad Gateway'), '错误：网关暂时无法访问（HTTP 502）'],
    [502, '', '错误：网关暂时无法访问（HTTP 502）'],
    [503, 'no healthy upstream', '错误：网关暂时无法访问（HTTP 503）'],
    [520, page('520'), '错误：网关暂时无法访问（HTTP 520）'],
    [521, page('521'), '错误：网关暂时无法访问（HTTP 521）'],
    [522, page('522'), '错误：网关暂时无法访问（HTTP 522）'],
    [523, page('523'), '错误：网关暂时无法访问（HTTP 523）'],
    [525, page('525'), '错误：网关暂时无法访问（HTTP 525）'],
    [526, page('526'), '错误：网关暂时无法访问（HTTP 526）'],
    [527, page('527'), '错误：网关暂时无法访问（HTTP 527）'],
    [530, 'error code: 1033', '错误：网关暂时无法访问（HTTP 530）'],
    // No hint of side effects, as a read has none.
    [504, page('504 Gateway Time-out'), '错误：网关暂时无法访问（HTTP 504）'],
    [524, page('524'), '错误：网关暂时无法访问（HTTP 524）'],
  ])('%i %s has a specific message', async (status, body, message) => {
    const fetch = stubResponse(status, body)
    expect(errorMessage(await failureOf(request('api/token/', z.string())))).toBe(message)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it.each([
    [401, page('401 Authorization Required'), '错误：HTTP 401'],
    [404, page('404 Not Found'), '错误：HTTP 404'],
    [405, page('405'), '本站仅作演示之用，无服务端！'],
    [429, page('429'), '错误：请求次数过多，请稍后再试！'],
    [500, page('500'), '错误：服务器内部错误，请联系管理员！'],
    [403, '', '错误：HTTP 403'],
  ])('%i %s has the general message of its status', async (status, body, message) => {
    stubResponse(status, body)
    expect(errorMessage(await failureOf(requestVoid('api/x')))).toBe(message)
  })

  it.each([
    [403, '{"success":false,"message":"state is empty or not same"}', '错误：state is empty or not same'],
    [403, '{"success":false,"message":""}', '错误：HTTP 403'],
    [413, '{"success":false,"message":"文件过大"}', '错误：文件过大'],
    [502, '{"error":{"message":"upstream is down"}}', '错误：upstream is down'],
    [504, '{"success":false,"message":"上游超时"}', '错误：上游超时'],
  ])('is distinguished from a response of the gateway: %i %s', async (status, body, message) => {
    stubResponse(status, body)
    expect(errorMessage(await failureOf(requestVoid('api/x', { method: 'post' })))).toBe(message)
  })

  it.each([
    [400, '{"error":"invalid request body"}', '错误：invalid request body（HTTP 400）'],
    [400, '{"code":1,"msg":"坏"}', '错误：坏（HTTP 400）'],
    [403, '{"message":"Forbidden"}', '错误：Forbidden（HTTP 403）'],
    [422, '{"detail":[{"loc":["body"],"msg":"field required"}]}', '错误：field required（HTTP 422）'],
    [422, '{"detail":"Not authenticated"}', '错误：Not authenticated（HTTP 422）'],
    [400, '[{"error":{"message":"API key not valid"}}]', '错误：API key not valid（HTTP 400）'],
    [400, '{"errors":[{"code":7003,"message":"No route"}]}', '错误：No route（HTTP 400）'],
    [400, '{"errors":["坏"]}', '错误：坏（HTTP 400）'],
    [400, '{"error":{"code":"bad_request"}}', '错误：bad_request（HTTP 400）'],
    [403, '"Forbidden"', '错误：Forbidden（HTTP 403）'],
    [413, '{"message":"太大"}', '错误：太大（HTTP 413）'],
    [503, '{"message":"no Route matched"}', '错误：no Route matched（HTTP 503）'],
    [404, '{"error":{"message":"Invalid URL (GET /api/x)"}}', '错误：Invalid URL (GET /api/x)'],
    // Without a reason, the message is that of the status without a body.
    [400, '{"code":1}', '错误：HTTP 400'],
    [403, '{}', '错误：HTTP 403'],
    [422, '{"detail":[]}', '错误：HTTP 422'],
    [413, '{"message":" "}', '错误：内容过大，被前面的服务器拒绝（HTTP 413）'],
    [502, '[]', '错误：网关暂时无法访问（HTTP 502）'],
    [405, '{"message":"x"}', '本站仅作演示之用，无服务端！'],
    [429, '{"error":"slow down"}', '错误：请求次数过多，请稍后再试！'],
    [500, '{"error":"boom"}', '错误：服务器内部错误，请联系管理员！'],
  ])('with JSON shows the reason in it: %i %s', async (status, body, message) => {
    stubResponse(status, body)
    expect(errorMessage(await failureOf(requestVoid('api/x')))).toBe(message)
  })

  it.each([403, 503])('that is a CAPTCHA is recognised for any body: %i', async (status) => {
    for (const body of [page('Just a moment...'), '', '{"success":false,"message":"x"}']) {
      stubResponse(status, body, CHALLENGE)
      const failure = await failureOf(requestVoid('api/x', { method: 'put' }))
      expect(errorMessage(failure)).toBe('错误：网站要求人机验证，请刷新页面后重试')
      // The request did not reach the gateway, and further calls would get a CAPTCHA too.
      expect([uncertainOutcomeMessage(failure), blocksAllCalls(failure)]).toEqual([undefined, true])
    }
  })

  it.each([
    ['post', 'api/user/topup'],
    ['put', 'api/channel/'],
    ['delete', 'api/token/7'],
    ['get', 'api/channel/test/3'],
    ['get', 'api/channel/update_balance/3'],
    ['get', 'api/user/token'],
  ] as const)('that is a timeout of %s %s may have had an effect', async (method, path) => {
    for (const status of [504, 524]) {
      const fetch = stubResponse(status, page(`${status}`))
      const failure = await failureOf(requestVoid(path, { method, timeout: LONG_TIMEOUT }))
      const message = `错误：等待超时（HTTP ${status}），操作可能已经完成，请查看结果`
      expect([errorMessage(failure), uncertainOutcomeMessage(failure)]).toEqual([message, message])
      expect(fetch).toHaveBeenCalledOnce()
    }
  })

  it('warns that an action may have had an effect when the gateway is unreachable', async () => {
    stubResponse(503, page('503'))
    expect(uncertainOutcomeMessage(await failureOf(requestVoid('api/x', { method: 'put' })))).toBe(
      '错误：网关暂时无法访问（HTTP 503），操作可能已经生效，请刷新查看',
    )
  })
})

describe('a 200 response of another server', () => {
  const message = '错误：收到的不是网关的回答，可能被防火墙或代理替换'

  it.each([page('登录公司网络'), '\ufeff<html>', 'Access denied'])(
    'has a specific message: %j',
    async (body) => {
      stubResponse(200, body)
      for (const call of [request('api/x', z.string()), requestVoid('api/x', { method: 'put' })]) {
        const failure = await failureOf(call)
        expect(errorMessage(failure)).toBe(message)
        expect(hasSpecificCause(failure)).toBe(true)
      }
    },
  )

  it.each(['', ' \n', '{"success":true,"data":{"id":', '[{"id":1'])(
    'is not assumed if the body is empty or truncated: %j',
    async (body) => {
      stubResponse(200, body)
      expect(errorMessage(await failureOf(request('api/x', z.string())))).toBe('无法正常连接至服务器！')
    },
  )
})
