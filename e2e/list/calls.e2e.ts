import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { codeFile } from '../shell/code-file'
import { full } from '../thorough'

// Makes no needless calls, as gateways count them.

test('does not read the whole log for a page beyond its end', full, async ({ page, gateway, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '日志', '/log?page=999999999')
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
