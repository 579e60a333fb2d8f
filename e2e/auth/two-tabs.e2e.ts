import type { BrowserContext, Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

/** Gives each token a name with its user's id, then opens the token list and a second tab. */
async function twoTabs(page: Page, context: BrowserContext, gateway: TestGateway) {
  for (const token of gateway.db.tokens) token.name = `${token.user_id}号的${token.id}`
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await new Shell(page).entry('充值').click()
  await expect(page).toHaveURL('/topup')
  await new Shell(page).entry('令牌').click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.first()).toContainText('3号的')
  const secondTab = await context.newPage()
  await secondTab.goto('/about')
  await expect(new Shell(secondTab).entry('首页')).toBeVisible()
  return { list, secondTab }
}

/** The document contains no row of user 3, not even hidden. */
async function expectNoRows(page: Page) {
  expect(await page.evaluate(() => document.documentElement.textContent)).not.toContain('3号的')
}

test('signing out in one tab removes the rows in the other', async ({ page, context, gateway, signIn }) => {
  await signIn('user')
  const { list, secondTab } = await twoTabs(page, context, gateway)
  const form = await FormPage.open(secondTab, '/token/add')
  await form.field('名称').fill('半句')
  await new Shell(secondTab).signOut('user')
  await expect(secondTab).toHaveURL('/login')
  await expect(form.dialog).toHaveCount(0)
  await expect.poll(() => stored(secondTab)).toBeNull()
  await expect(page).toHaveURL('/login')
  await expect(list.table).toHaveCount(0)
  await expect(new LoginPage(page).expired).toHaveCount(0)
  await expectNoRows(page)
  // Back must not show them again.
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(list.table).toHaveCount(0)
})

test('signing in to another account removes the rows of the first', async ({
  page,
  context,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const { list, secondTab } = await twoTabs(page, context, gateway)
  await secondTab.goto('/login?expired=true')
  await new LoginPage(secondTab).signIn('admin', '12345678')
  await expect(secondTab).toHaveURL('/token')

  // Home, or the token list if the sign-in page was not rendered here first.
  await expect(new Shell(page).account('admin')).toBeVisible()
  await expect(page).toHaveURL(/\/(token)?$/)
  await expectNoRows(page)
  expect(await stored(page)).toContain('"admin"')
  await new Shell(page).entry('令牌').click()
  await expect(page).toHaveURL('/token')
  await expect(list.table).not.toHaveAttribute('aria-busy', 'true')
  await expectNoRows(page)
})
