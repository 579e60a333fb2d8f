import { expect, test, userOf } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { settled } from '../screens/open-screen'

const ROLE_USER = 1
const ROLE_ADMIN = 10
const CHANGED = '账户权限已变更，请重新登录'
const REFUSED = '无权进行此操作，权限不足'

test('lists request a new sign-in after a promotion', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/权限不足/)
  await signIn('user')
  await page.goto('/topup')
  userOf(gateway, 'user').role = ROLE_ADMIN
  await page.getByRole('button', { name: '刷新' }).click()
  const again = page.getByRole('button', { name: '重新登录', exact: true })
  for (const entry of ['渠道', '用户', '兑换码', '日志']) {
    await new Shell(page).entry(entry).click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: CHANGED })).toHaveCount(1)
    await expect(again).toHaveCount(1)
  }
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await expect(failureCard(page)).toHaveCount(0)
  await expect(new Toasts(page).errors).toHaveCount(0)
  await expectAccessibleEverywhere(page)

  await new Shell(page).entry('渠道').click()
  await again.click()
  await expect(page).toHaveURL('/login?expired=true')
  expect(gateway.sent('GET /api/user/logout')).toHaveLength(1)
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL('/channel')
  await expect(new ListPage(page, '渠道').rows).toHaveCount(10)
  await expect(page.getByText(CHANGED)).toHaveCount(0)
})

test('a form is restored after a refused action and a new sign-in', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/权限不足/)
  await signIn('admin')
  await page.goto('/redemption/add')
  const form = new FormPage(page)
  await form.field('名称').fill('白拿')
  // Demoted, with a new session from another console of this origin.
  userOf(gateway, 'admin').role = ROLE_USER
  gateway.signInAs('admin')
  await form.submit.click()
  const toast = new Toasts(page).saying('error', CHANGED)
  await expect(toast).toHaveCount(1)
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  userOf(gateway, 'admin').role = ROLE_ADMIN
  await toast.getByRole('button', { name: '重新登录', exact: true }).click()
  await new LoginPage(page).signIn('admin', '12345678')
  await expect(page).toHaveURL('/redemption/add')
  await form.button('恢复').click()
  await expect(form.field('名称')).toHaveValue('白拿')
  await form.submit.click()
  await new Toasts(page).expectSuccess('兑换码创建成功！')
})

test('shows a refusal once on screens above the role', async ({ page, signIn, expectConsole }) => {
  expectConsole(/权限不足/)
  await signIn('user')
  for (const address of ['/channel', '/user/edit/27']) {
    const account = page.waitForResponse('**/api/user/self')
    await page.goto(address)
    // Without retry button and toolbar.
    const refusal = page.getByRole('main').getByRole('alert')
    await expect(refusal).toContainText(REFUSED)
    await expect(refusal.getByRole('link')).toHaveText(['返回首页'])
    await expect(page.getByRole('search')).toHaveCount(0)
    // A toast would still be visible now.
    await account
    await settled(page)
    expect(await new Toasts(page).errors.count()).toBe(0)
  }
  // The menu has no entries for them, and a refused form keeps its fields.
  const shell = new Shell(page)
  await expect(shell.entry('令牌')).toBeVisible()
  for (const entry of ['渠道', '用户', '兑换码']) await expect(shell.entry(entry)).toHaveCount(0)
  const form = await FormPage.open(page, '/redemption/add')
  await form.field('名称').fill('白拿')
  await form.submit.click()
  await expect(new Toasts(page).saying('error', REFUSED)).toBeVisible()
  await expect(form.field('名称')).toHaveValue('白拿')
})
