import type { BrowserContext, Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

/** Opens the signed-in user's tokens, with names that no other user's have, in one tab, and a second tab beside it. */
async function twoTabs(page: Page, context: BrowserContext, gateway: TestGateway) {
  for (const token of gateway.db.tokens) token.name = `${token.user_id}号的${token.id}`
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await new Shell(page).entry('充值').click()
  await expect(page).toHaveURL('/topup')
  await new Shell(page).entry('令牌').click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.first()).toContainText('3号的')
  const other = await context.newPage()
  await other.goto('/about')
  await expect(new Shell(other).entry('首页')).toBeVisible()
  return { list, other }
}

/** No row of the ordinary user is in the page, shown or hidden. */
async function expectNoRows(page: Page) {
  expect(await page.evaluate(() => document.documentElement.textContent)).not.toContain('3号的')
}

test('signing out in one tab removes the rows of the others', async ({ page, context, gateway, signIn }) => {
  await signIn('user')
  const { list, other } = await twoTabs(page, context, gateway)
  const form = await FormPage.open(other, '/token/add')
  await form.field('名称').fill('半句')
  await new Shell(other).signOut('user')
  await expect(other).toHaveURL('/login')
  await expect(form.dialog).toHaveCount(0)
  await expect.poll(() => stored(other)).toBeNull()
  await expect(page).toHaveURL('/login')
  await expect(list.table).toHaveCount(0)
  await expect(new LoginPage(page).expired).toHaveCount(0)
  await expectNoRows(page)
  // Back shows none of them either.
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(list.table).toHaveCount(0)
})

test('another account removes the first one’s rows', async ({ page, context, gateway, signIn }) => {
  await signIn('user')
  const { list, other } = await twoTabs(page, context, gateway)
  await other.goto('/login?expired=true')
  await new LoginPage(other).signIn('admin', '12345678')
  await expect(other).toHaveURL('/token')

  // It is the new user's screen now: the home, or the tokens if they were signed in before the sign-in was drawn here.
  await expect(new Shell(page).account('admin')).toBeVisible()
  await expect(page).toHaveURL(/\/(token)?$/)
  await expectNoRows(page)
  expect(await stored(page)).toContain('"admin"')
  await new Shell(page).entry('令牌').click()
  await expect(page).toHaveURL('/token')
  await expect(list.table).not.toHaveAttribute('aria-busy', 'true')
  await expectNoRows(page)
})
