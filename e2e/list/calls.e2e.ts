import type { Page } from '@playwright/test'
import { HttpResponse, http } from 'msw'
import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { codeFile } from '../shell/code-file'

// Makes no needless calls, as gateways count them.

test('cancels searches that are out of date while three letters are typed', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  await signIn('admin')
  const aborted: string[] = []
  page.on('requestfailed', (request) => void aborted.push(request.url()))
  const list = new ListPage(page, '渠道')
  await page.goto('/channel')
  await expect(list.rows).toHaveCount(10)
  const search = 'GET /api/channel/search'
  const release = gateway.hold(search)
  // A server that refuses the whole table searches for itself.
  gateway.inject(
    http.get('*/api/channel/search', ({ request }) =>
      new URL(request.url).searchParams.get('keyword') === ''
        ? new HttpResponse(null, { status: 500 })
        : undefined,
    ),
  )
  for (const [typed, letter] of [...'AIG'].entries()) {
    await list.searchBox.press(letter)
    await expect.poll(() => gateway.sent(search).length).toBe(typed + 2)
  }
  await expect.poll(() => aborted.length).toBe(2)
  release()
  await expect(list.rows.filter({ hasText: 'AIGC2D' })).toHaveCount(1)
  expect(gateway.sent(search)).toHaveLength(4)
})

test('does not read the whole log for a page number beyond its end', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const list = new ListPage(page, '日志')
  await page.goto('/log?page=999999999')
  await expect(list.rows).toHaveCount(10)
  await page.goto('/log?page=9000')
  await expect(page.getByText('第 9000 页尚未加载，已显示第 1 页。')).toBeVisible()
  await expect(list.rows).toHaveCount(10)
  expect(gateway.sent('GET /api/log/self').length).toBeLessThanOrEqual(4)
})

test('pointing at the menu loads code but no list', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const shell = new Shell(page)
  await page.goto('/about')
  await expect(shell.entry('渠道')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = gateway.sent().length
  for (const name of ['渠道', '令牌', '兑换码', '用户', '日志']) await shell.entry(name).hover()
  await page.waitForLoadState('networkidle')
  expect(gateway.sent().slice(before)).toEqual([])
})

/** Holds the code of the lists until the returned function is called. */
async function holdCode(page: Page) {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(codeFile('rows'), (route) => released.then(() => route.fallback()))
  return () => release()
}

test('requests a list once, before its code has loaded', async ({ page, gateway, signIn }) => {
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

test('shows a refusal that arrives before the code once; 重试 and the next visit ask for the list again', {
  tag: '@full',
}, async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/Failed to load resource|HttpStatusError/)
  await signIn('user')
  let mend = gateway.answer('GET /api/token/', () => new Response(null, { status: 429 }))
  const release = await holdCode(page)
  const refused = page.waitForResponse(/\/api\/token\//)
  await page.goto('/token')
  await refused
  release()
  await expect(failureCard(page)).toBeVisible()
  await expect(new Toasts(page).saying('error', '错误：请求次数过多，请稍后再试！')).toHaveCount(1)
  expect(gateway.sent('GET /api/token/')).toHaveLength(1)
  mend()
  await failureCard(page).getByRole('button', { name: '重试' }).click()
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
  expect(gateway.sent('GET /api/token/').filter(({ search }) => search === '?p=0')).toHaveLength(2)

  for (const [address, name, call] of [
    ['/token', '令牌', 'GET /api/token/'],
    ['/models', '模型', 'GET /api/user/available_models'],
  ] as const) {
    mend = gateway.answer(call, () => new Response(null, { status: 500 }))
    await page.goto(address)
    await expect(failureCard(page)).toBeVisible()
    mend()
    await new Shell(page).entry('关于').click()
    await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
    await new Shell(page).entry(name).click()
    await expect(failureCard(page)).toHaveCount(0)
    await expect(new ListPage(page, name).rows.first()).toBeVisible()
  }
})
