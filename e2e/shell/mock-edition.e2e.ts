import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { full } from '../thorough'

/** Opens the control panel of the mock edition. */
async function openPanel(page: Page) {
  const panel = page.getByRole('complementary', { name: '模拟网关' })
  await panel.getByRole('button', { name: '模拟网关' }).click()
  return panel
}

test('new rows survive a reload with the service worker', async ({ page, gateway }) => {
  const list = new ListPage(page, '令牌')
  const form = new FormPage(page)
  await page.goto('/')
  await new Shell(page).entry('令牌').click()
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
  await expect(list.rows).toHaveCount(10)
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('留得住')
  await form.submit.click()
  await expect(list.row('留得住')).toBeVisible()
  await page.reload()
  await expect(list.row('留得住')).toBeVisible()
  await expect(new Shell(page).account('user')).toBeVisible()

  await list.choose('留得住', '删除')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row('留得住')).toHaveCount(0)
  await page.reload()
  await expect(list.rows).toHaveCount(10)
  await expect(list.row('留得住')).toHaveCount(0)
  // The worker has answered all requests.
  expect(gateway.sent()).toEqual([])
})

test('the panel switches the account, the data and faults', async ({ page, expectConsole }) => {
  expectConsole(/HttpStatusError|status of 500/)
  const shell = new Shell(page)
  const list = new ListPage(page, '令牌')
  await page.goto('/')
  await (await openPanel(page)).getByLabel('账户').selectOption('admin')
  await expect(shell.account('admin')).toBeVisible()
  await expect(shell.entries()).toHaveCount(11)
  await shell.entry('令牌').click()
  await expect(list.rows).toHaveCount(10)

  await (await openPanel(page)).getByLabel('数据量').selectOption('empty')
  await expect(page.getByText('还没有令牌。')).toBeVisible()
  await (await openPanel(page)).getByLabel('数据量').selectOption('default')
  await expect(list.rows).toHaveCount(10)

  const panel = await openPanel(page)
  await panel.getByLabel('故障', { exact: true }).selectOption('500')
  await list.refresh.click()
  await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
  await panel.getByLabel('故障', { exact: true }).selectOption('none')
  await list.refresh.click()
  await expect(failureCard(page)).toHaveCount(0)

  await panel.getByLabel('账户').selectOption('')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main').getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test("the panel's button is below the footer at 1280 and 390 px", full, async ({ page }) => {
  await page.goto('/login')
  await new LoginPage(page).signIn('user', '12345678')
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
  const button = page.getByRole('button', { name: '模拟网关' })
  for (const address of ['/token', '/log', '/token/add', '/setting', '/about']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await button.scrollIntoViewIfNeeded()
      const top = (await button.boundingBox())?.y ?? 0
      const footer = await new Shell(page).footer.boundingBox()
      expect(top, address).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0))
    }
  }
})
