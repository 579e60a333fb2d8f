import { expect, test } from '../fixtures'
import { Shell } from '../pages/shell'

test('the account menu shows the balance and opens the password field', async ({ page, signIn }) => {
  await signIn('user')
  const shell = new Shell(page)
  await page.goto('/token')
  await expect(page.getByRole('heading', { level: 1, name: '令牌' })).toBeVisible()
  await shell.account('user').click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('user · 普通用户')).toBeVisible()
  await expect(menu.getByRole('menuitem')).toHaveText([
    '余额 $2.50',
    '更新个人信息',
    '修改密码',
    '设置',
    '登出',
  ])
  await menu.getByRole('menuitem', { name: '修改密码' }).click()
  await expect(page).toHaveURL('/user/edit#password')
  const password = page.getByLabel('密码', { exact: true })
  await expect(password).toBeFocused()

  // The same on the form itself.
  await shell.account('user').click()
  await menu.getByRole('menuitem', { name: '更新个人信息' }).click()
  await expect(page).toHaveURL('/user/edit')
  await shell.account('user').click()
  await menu.getByRole('menuitem', { name: '修改密码' }).click()
  await expect(password).toBeFocused()
})

test('the header hides its sign-in links on the sign-in screen', async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/about')
  await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('main').getByRole('link', { name: '注册', exact: true })).toBeVisible()
  await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toHaveCount(0)
  await expect(shell.header.getByRole('link', { name: '注册', exact: true })).toHaveCount(0)
})

test('the button for a code is in line with its field', async ({ page, gateway }) => {
  const option = gateway.db.options.find(({ key }) => key === 'EmailVerificationEnabled')
  if (option) option.value = 'true'
  await page.goto('/register')
  const field = await page.getByRole('textbox', { name: '验证码' }).boundingBox()
  const button = await page.getByRole('button', { name: '获取验证码' }).boundingBox()
  expect(button?.y).toBe(field?.y)
  expect(button?.height).toBe(field?.height)
})
