import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

test.use({ serviceWorkers: 'allow' })

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const OLD_PAGE = '<!doctype html><title>旧控制台</title>'

/** The source of a service worker that answers every request with another console's page, except matching URLs. */
const workerAnswering = (except: string) => `
  addEventListener('install', (event) => event.waitUntil(
    caches.open('old-files').then((cache) => cache.put('/assets/old.js', new Response('old'))).then(() => skipWaiting())))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate' || ${except}.test(event.request.url)) return
    event.respondWith(new Response(${JSON.stringify(OLD_PAGE)}, { headers: ${JSON.stringify(HTML)} }))
  })`

/** Registers another console's service worker at this origin. */
async function registerWorker(page: Page, gateway: TestGateway, except: string) {
  const headers = { 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/' }
  gateway.answer('GET /api/old-console', () => new Response(OLD_PAGE, { headers: HTML }))
  gateway.answer('GET /api/old-worker.js', () => new Response(workerAnswering(except), { headers }))
  await page.goto('/api/old-console')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/api/old-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
}

/** Counts the service workers and the caches of this origin. */
const workersAndCaches = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ])

/** Counts the requests for the page from now on. */
function watchLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

for (const [target, except] of [
  ['files', '/\\/api\\//'],
  ['API calls', '/\\/assets\\//'],
] as const) {
  test(`a service worker that answers ${target} with old HTML is removed`, async ({
    page,
    gateway,
    signIn,
    expectConsole,
  }) => {
    expectConsole(
      /MIME type|Expected a JavaScript|Failed to load|ConnectionError|dynamically imported|NetworkError/,
    )
    await registerWorker(page, gateway, except)
    expect(await workersAndCaches(page)).toEqual([1, 1])
    await signIn('user')
    const loads = watchLoads(page)
    await page.goto('/token')
    await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
    expect(await workersAndCaches(page)).toEqual([0, 0])
    expect(loads()).toBe(2)
    await page.reload()
    await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
    expect(loads()).toBe(3)
  })
}

test('a service worker registered again does not cause endless reloads', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/MIME type|Expected a JavaScript|Failed to load|ConnectionError|dynamically imported/)
  await registerWorker(page, gateway, '/\\/api\\//')
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
  await registerWorker(page, gateway, '/\\/assets\\//')
  const loads = watchLoads(page)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
  await expect.poll(() => workersAndCaches(page)).toEqual([0, 0])
  expect(loads()).toBe(1)
})
