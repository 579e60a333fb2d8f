import { afterEach, expect, it, vi } from 'vitest'
import { releaseApi } from './release'
import { SPEC_CALLS } from './test-calls'

/** Stubs `fetch` and returns the requests. */
function stubResponse(body: unknown, status = 200) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return Response.json(body, { status })
  })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

it('the API has 58 calls', () => {
  expect(Object.values(SPEC_CALLS).reduce((sum, count) => sum + count, 0)).toBe(58)
})

it('is requested without cookies or custom headers', async () => {
  const release = { tag_name: 'v0.6.11', body: null, html_url: 'https://example.com/r' }
  const requests = stubResponse(release)
  expect(await releaseApi.latest()).toEqual(release)
  expect(requests.map(({ method, url, credentials }) => [method, new URL(url).host, credentials])).toEqual([
    ['GET', 'api.github.com', 'omit'],
  ])
  for (const header of ['x-requested-with', 'authorization', 'cookie']) {
    expect(requests[0]?.headers.has(header)).toBe(false)
  }
})

it.each([401, 403, 404, 429, 500])('fails with %i without a retry or ending the session', async (status) => {
  const requests = stubResponse({ message: 'no' }, status)
  await expect(releaseApi.latest()).rejects.toMatchObject({
    name: 'HttpStatusError',
    status,
    message: 'no',
  })
  expect(requests).toHaveLength(1)
})

it('fails for a response that is not a release, not JSON or empty', async () => {
  stubResponse({ message: 'moved' })
  await expect(releaseApi.latest()).rejects.toMatchObject({ name: 'ConnectionError', failure: 'shape' })
  vi.stubGlobal('fetch', async () => new Response('<html></html>'))
  await expect(releaseApi.latest()).rejects.toMatchObject({ failure: 'answer' })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }))
  await expect(releaseApi.latest()).rejects.toMatchObject({ status: 502, message: 'HTTP 502' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(releaseApi.latest()).rejects.toMatchObject({ failure: 'network' })
  // Only GitHub is unreachable.
  vi.stubGlobal('fetch', async (request: Request | URL) => {
    if (request instanceof Request) throw new TypeError('Failed to fetch')
    return new Response()
  })
  await expect(releaseApi.latest()).rejects.toMatchObject({ failure: 'unsent' })
})
