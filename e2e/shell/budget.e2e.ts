import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Shell } from '../pages/shell'
import { BUDGETS, WALK_FILES } from './budgets'

/** What stands in the place of a screen, or of a part of it. */
const ON_ITS_WAY = /^加载(?:页面| .+ )中/

/** The console's files that a page asks for from now on, one entry a request. */
function watchFiles(page: Page, origin: string): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && !/^\/(?:api|v1)\//.test(url.pathname)) files.push(url.pathname)
  })
  return files
}

/** Nothing is asked for any more, code that an idle page fetches ahead included. */
async function quiet(page: Page, files: readonly string[]) {
  await page.waitForLoadState('networkidle')
  await expect(async () => {
    const before = files.length
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 400))))
    expect(files.length).toBe(before)
  }).toPass()
}

/** KB of files of one kind, as they are sent. */
function sizeOf(files: readonly string[], kind: 'js' | 'css'): number {
  const sizes = [...new Set(files)]
    .filter((file) => file.endsWith(`.${kind}`))
    .map((file) => {
      const path = join('dist', file)
      return existsSync(`${path}.br`)
        ? statSync(`${path}.br`).size
        : brotliCompressSync(readFileSync(path)).length
    })
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

for (const [address, { js, css, files: most }] of Object.entries(BUDGETS)) {
  test(`${address} asks for no more than its budget`, async ({ page, signIn, baseURL }) => {
    if (address !== '/login') await signIn('root')
    const files = watchFiles(page, new URL(baseURL ?? '').origin)
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: ON_ITS_WAY })).toHaveCount(0)
    await quiet(page, files)
    const found = { js: sizeOf(files, 'js'), css: sizeOf(files, 'css'), files: files.length }
    const all = `${JSON.stringify(found)}\n${files.join('\n')}`
    expect(found.js, all).toBeLessThanOrEqual(js)
    expect(found.css, all).toBeLessThanOrEqual(css)
    expect(found.files, all).toBeLessThanOrEqual(most)
  })
}

test('a walk over all screens stays below what gateways allow one address', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('root')
  const files = watchFiles(page, new URL(baseURL ?? '').origin)
  await page.goto('/')
  await expect(new Shell(page).entry('设置')).toBeVisible()
  for (const entry of await new Shell(page).entries().all()) {
    await entry.click()
    await quiet(page, files)
  }
  for (const [list, button] of [
    ['渠道', '添加渠道'],
    ['令牌', '添加令牌'],
    ['用户', '添加用户'],
    ['兑换码', '添加兑换码'],
  ] as const) {
    await new Shell(page).entry(list).click()
    await page.getByRole('link', { name: button, exact: true }).click()
    await quiet(page, files)
  }
  await new Shell(page).entry('日志').click()
  await page.getByRole('button', { name: '统计图表' }).click()
  await quiet(page, files)
  await new Shell(page).signOut('root')
  await expect(page).toHaveURL(/login/)
  await quiet(page, files)
  // Each once: the browser keeps them, but not where a test answers calls in the gateway's place.
  const asked = new Set(files)
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(WALK_FILES)
})
