import { afterEach, expect, it, vi } from 'vitest'
import { releaseApi } from './release'
import { SPEC_CALLS } from './test-calls'

/** Answers in place of the network, and records the requests. */
function answer(body: unknown, status = 200) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return Response.json(body, { status })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('there are 58 calls in all', () => {
  expect(Object.values(SPEC_CALLS).reduce((sum, count) => sum + count, 0)).toBe(58)
})

it('is asked for without cookies or headers of our own', async () => {
  const release = { tag_name: 'v0.6.11', body: null, html_url: 'https://example.com/r' }
  const asked = answer(release)
  expect(await releaseApi.latest()).toEqual(release)
  expect(asked.map(({ method, url, credentials }) => [method, new URL(url).host, credentials])).toEqual([
    ['GET', 'api.github.com', 'omit'],
  ])
  for (const header of ['x-requested-with', 'authorization', 'cookie']) {
    expect(asked[0]?.headers.has(header)).toBe(false)
  }
})

it.each([401, 403, 404, 429, 500])(
  'fails with %i without ending the session, and is not repeated',
  async (status) => {
    const asked = answer({ message: 'no' }, status)
    await expect(releaseApi.latest()).rejects.toMatchObject({
      name: 'HttpStatusError',
      status,
      message: 'no',
    })
    expect(asked).toHaveLength(1)
  },
)

it('fails for an answer that is not a release, not JSON or empty', async () => {
  answer({ message: 'moved' })
  await expect(releaseApi.latest()).rejects.toMatchObject({ name: 'ConnectionError', failure: 'shape' })
  vi.stubGlobal('fetch', async () => new Response('<html></html>'))
  await expect(releaseApi.latest()).rejects.toMatchObject({ failure: 'answer' })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }))
  await expect(releaseApi.latest()).rejects.toMatchObject({ status: 502, message: 'HTTP 502' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(releaseApi.latest()).rejects.toMatchObject({ failure: 'network' })
})
