import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { settled } from '../screens/open-screen'
import { codeFile } from '../shell/code-file'
import { full } from '../thorough'

// Lists send no unnecessary requests, because gateways limit their rate.

test('an address beyond the log’s pages opens its first page', full, async ({ page, gateway, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '日志', '/log?page=999999999')
  await page.goto('/log?page=9000')
  await expect(page).toHaveURL('/log')
  await expect(list.rows).toHaveCount(10)
  expect(gateway.sent('GET /api/log/self').length).toBeLessThanOrEqual(4)
})

test('hovering the menu sends no request', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const shell = new Shell(page)
  await page.goto('/about')
  await settled(page)
  const before = gateway.sent().length
  const code = page.waitForResponse(codeFile('rows'))
  for (const name of ['渠道', '令牌', '兑换码', '用户', '日志']) await shell.entry(name).hover()
  await code
  expect(gateway.sent().slice(before)).toEqual([])
})

/** Keeps the lists' code pending until the returned function is called. */
async function holdCode(page: Page) {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(codeFile('rows'), (route) => released.then(() => route.fallback()))
  return () => release()
}

test('fetches a list once, before its code has loaded', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const release = await holdCode(page)
  await page.goto('/token?page=2')
  await expect.poll(() => gateway.sent('GET /api/token/')).toHaveLength(1)
  await expect.poll(() => gateway.sent('GET /api/status')).toHaveLength(1)
  release()
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
  const [first] = gateway.sent('GET /api/token/')
  expect(first?.search).toBe('?p=0')
  expect(gateway.sent('GET /api/token/').filter(({ search }) => search === '?p=0')).toHaveLength(1)
  expect(gateway.sent('GET /api/status')).toHaveLength(1)
})

/** The queries of a list's page requests. */
const pagesOf = (gateway: TestGateway, path: string) =>
  gateway.sent(`GET /api${path}/`).map(({ search }) => search)

test('prefetches the next page when idle or near the pager', async ({ page, gateway, signIn }) => {
  await page.clock.install()
  await signIn('admin')
  await page.clock.pauseAt(Date.now() + 60_000)
  const list = await ListPage.open(page, '渠道', '/channel')
  await expect(list.pageButton('第 2 页')).toBeVisible()
  expect(pagesOf(gateway, '/channel')).toEqual(['?p=0'])
  await page.clock.runFor(1_500)
  await expect.poll(() => pagesOf(gateway, '/channel')).toEqual(['?p=0', '?p=1'])
  for (const goTo of [
    () => list.pages.hover(),
    () => list.pageSize.focus(),
    () => list.pageButton('下一页').press('Enter'),
  ]) {
    const before = pagesOf(gateway, '/channel').length
    await page.reload()
    await list.rows.first().waitFor()
    expect(pagesOf(gateway, '/channel').slice(before)).toEqual(['?p=0'])
    await goTo()
    await expect.poll(() => pagesOf(gateway, '/channel').slice(before)).toEqual(['?p=0', '?p=1'])
  }
  await expect(page).toHaveURL('/channel?page=2')
  await expect(list.rows).toHaveCount(10)
})

test('a list of exactly ten rows has no second page', async ({ page, gateway, signIn }) => {
  gateway.db.channels.length = 10
  await signIn('admin')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.pages.hover()
  await expect(list.extent).toHaveText('共 10 行')
  await expect(list.pageButton('第 2 页')).toHaveCount(0)
})

test('fetches only the whole table when the address needs it', async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const [path, label, search] of [
    ['/channel', '渠道', 'status=1'],
    ['/token', '令牌', 'sort=name'],
    ['/user', '用户', 'sort=quota&desc=true&page=2'],
  ] as const) {
    const before = gateway.sent().length
    await ListPage.open(page, label, `${path}?${search}`)
    const lists = gateway
      .sent()
      .slice(before)
      .filter((sent) => sent.path.startsWith(`/api${path}/`))
    expect(
      lists.map((sent) => `${sent.path}${sent.search}`).filter((call) => !call.endsWith('/self')),
    ).toEqual([`/api${path}/search?keyword=`])
  }
})

test('falls back to pages when the whole table fails', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/500/)
  gateway.answer('GET /api/channel/search', () => new Response(null, { status: 500 }))
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel?status=1')
  await expect(list.extent).toContainText('仅含已加载的')
  await expect.poll(() => pagesOf(gateway, '/channel')).toContain('?p=0')
})

test('a refresh survives the prefetch of the next page at the same moment', async ({
  page,
  gateway,
  signIn,
}) => {
  await page.clock.install()
  await signIn('admin')
  await page.clock.pauseAt(Date.now() + 60_000)
  const list = await ListPage.open(page, '兑换码', '/redemption')
  await expect(list.pageButton('第 2 页')).toBeVisible()
  const newest = gateway.db.redemptions.find(({ id }) => id === 20)
  if (!newest) throw new Error('the seed has code 20')
  newest.name = '改名'
  await list.refresh.evaluate((button: HTMLElement) => setTimeout(() => button.click(), 999))
  await page.clock.runFor(1_500)
  await page.clock.resume()
  await expect(list.row('改名')).toBeVisible()
})
