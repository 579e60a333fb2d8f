import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Palette } from '../pages/palette'
import { Shell } from '../pages/shell'
import { BUILD_FILES, type Budget, PALETTE, SCREENS, VISITOR_SCREENS, WALK_FILES } from './budgets'

/** The text of a loading placeholder. */
const LOADING = /^加载(?:页面| .+ )中/
/** Paths of API calls and of the site's images. */
const NOT_COUNTED = /^\/(?:api\/|v1\/|favicon\.svg$|logo\.png$)/
/** Words that occur only in the mock gateway. */
const MOCK_WORDS = /mockServiceWorker|模拟网关|setupWorker|msw/

const nameOf = (file: Request) => new URL(file.url()).pathname

/** Records the requests for the console's files. */
function watchFiles(page: Page, origin: string): Request[] {
  const files: Request[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && !NOT_COUNTED.test(url.pathname)) files.push(request)
  })
  return files
}

/** Waits until no more files are requested, including those that an idle page preloads. */
async function waitUntilQuiet(page: Page, files: readonly Request[]) {
  await expect(async () => {
    const before = files.length
    await Promise.all(files.map((file) => file.response()))
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 400))))
    expect(files.length).toBe(before)
  }).toPass({ intervals: [0] })
}

/** Returns the transferred KB of a file, including headers. */
async function sizeOf(file: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await file.sizes()
  return (responseHeadersSize + responseBodySize) / 1000
}

/** Opens a screen with an empty cache and compares the requested files with its budget. */
async function expectWithin(page: Page, origin: string, address: string, most: Budget) {
  const files = watchFiles(page, origin)
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: LOADING })).toHaveCount(0)
  await waitUntilQuiet(page, files)
  await expectFiles(files, address, most)
}

async function expectFiles(files: Request[], label: string, most: Budget) {
  const sizes = await Promise.all(files.map(sizeOf))
  const sum = sizes.reduce((all, size) => all + size, 0)
  const listing = files.map((file, index) => `${nameOf(file)} ${sizes[index]?.toFixed(1)}`).join('\n')
  const figure = `${label} ${sum.toFixed(0)} KB in ${files.length} files`
  test.info().annotations.push({ type: 'figure', description: figure })
  expect.soft(sum, listing).toBeLessThanOrEqual(most.kb)
  expect.soft(files.length, listing).toBeLessThanOrEqual(most.files)
}

for (const [address, most] of Object.entries(VISITOR_SCREENS)) {
  test(`a visitor's ${address} stays within its budget`, async ({ page, baseURL }) => {
    await expectWithin(page, new URL(baseURL ?? '').origin, address, most)
  })
}

test('the first Ctrl+K stays within its budget', async ({ page, baseURL }) => {
  const files = watchFiles(page, new URL(baseURL ?? '').origin)
  await page.goto('/about')
  await waitUntilQuiet(page, files)
  const before = files.length
  await new Palette(page).open()
  await waitUntilQuiet(page, files)
  await expectFiles(files.slice(before), 'Ctrl+K', PALETTE)
})

for (const [kind, screens] of Object.entries(SCREENS)) {
  test(`${kind} stays within its budget`, async ({ page, browser, signIn, baseURL }) => {
    await signIn('root')
    await page.goto('/about')
    const storageState = await page.context().storageState()
    const { origin } = new URL(baseURL ?? '')
    for (const [address, most] of Object.entries(screens)) {
      // A new context has an empty cache.
      const context = await browser.newContext({ baseURL: origin, storageState, serviceWorkers: 'block' })
      await expectWithin(await context.newPage(), origin, address, most)
      await context.close()
    }
  })
}

test('the build has a limited number of files and contains no mock', () => {
  const all = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/\.(?:br|gz)$/.test(file),
  )
  expect(all.filter((file) => file.startsWith('assets')).length).toBeLessThanOrEqual(BUILD_FILES)
  const mockFiles = all.filter(
    (file) =>
      MOCK_WORDS.test(file) ||
      (file.endsWith('.js') && MOCK_WORDS.test(readFileSync(join('dist', file), 'utf8'))),
  )
  expect(mockFiles).toEqual([])
})

test('visiting the screens of the menu requests few files', async ({
  page,
  signIn,
  baseURL,
  expectConsole,
}) => {
  // Usage requests may be pending when the session ends.
  expectConsole(/401/)
  await signIn('root')
  const files = watchFiles(page, new URL(baseURL ?? '').origin)
  await page.goto('/')
  await expect(new Shell(page).entry('设置')).toBeVisible()
  for (const entry of await new Shell(page).entries().all()) {
    await entry.click()
    await waitUntilQuiet(page, files)
  }
  for (const [list, button] of [
    ['渠道', '添加渠道'],
    ['令牌', '添加令牌'],
    ['用户', '添加用户'],
    ['兑换码', '添加兑换码'],
  ] as const) {
    await new Shell(page).entry(list).click()
    await page.getByRole('link', { name: button, exact: true }).click()
    await waitUntilQuiet(page, files)
  }
  await new Shell(page).entry('日志').click()
  await page.getByRole('button', { name: '统计图表' }).click()
  await waitUntilQuiet(page, files)
  await new Shell(page).signOut('root')
  await expect(page).toHaveURL(/login/)
  await waitUntilQuiet(page, files)
  // Counts each file once, as the browser would cache it without the test's interception.
  const names = new Set(files.map(nameOf))
  expect(names.size, [...names].join('\n')).toBeLessThanOrEqual(WALK_FILES)
})
