import { expect, test } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { password, userOf } from './user-fields'

const PUT_SELF = 'PUT /api/user/self'

test('a user can change only names and password', async ({ page, signIn, gateway, expectConsole }) => {
  expectConsole(/输入不合法/)
  await signIn('user')
  const form = await FormPage.open(page, '/user/edit')
  const toasts = new Toasts(page)
  await expect(form.field('显示名称')).toHaveValue('林晓')
  await expect(form.field('已绑定的邮箱账户')).toHaveValue('lin@example.com')
  await expect(page.getByText('分组', { exact: true })).toHaveCount(0)
  await expect(page.getByText('剩余额度', { exact: true })).toHaveCount(0)
  await form.submit.click()
  await expect(toasts.saying('info', '没有任何修改，未提交。')).toBeVisible()
  await form.field('用户名').fill('')
  await form.submit.click()
  await expect(form.field('用户名')).toHaveAccessibleDescription('用户名不能清空，服务器会保留原值')
  expect(gateway.sent(PUT_SELF)).toEqual([])
  await form.field('用户名').fill('linxiao')
  await password(page).fill('new-secret')

  // The server's limits can differ from the console's.
  await test.step('shows the server’s messages at their fields', async () => {
    const rule = (field: string, tag: string) =>
      `Key: 'User.${field}' Error:Field validation for '${field}' failed on the '${tag}' tag`
    const message = `输入不合法 ${rule('DisplayName', 'max')}\n${rule('Password', 'min')}`
    const repair = gateway.answer(PUT_SELF, () => Response.json({ success: false, message }))
    await form.submit.click()
    const messages = '显示名称长度不得大于 20 位！密码长度不得小于 8 位！'
    await expect(toasts.saying('error', messages)).toBeVisible()
    await expect(form.field('显示名称')).toHaveAccessibleDescription('显示名称长度不得大于 20 位！')
    await expect(form.field('显示名称')).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription('密码长度不得小于 8 位！')
    await expect(password(page)).toHaveValue('new-secret')
    await expect(page.getByText('Error:Field')).toHaveCount(0)
    repair()
  })

  await form.submit.click()
  await toasts.expectSuccess('用户信息更新成功！')
  await expect(page).toHaveURL('/setting')
  expect(gateway.bodies(PUT_SELF).at(-1)).toEqual({ username: 'linxiao', password: 'new-secret' })
  await expect(page.getByRole('button', { name: 'linxiao', exact: true })).toBeVisible()
  expect(await browserStorage(page)).not.toContain('new-secret')
})

test('root can change the quota of the root account', full, async ({ page, signIn, gateway }) => {
  await signIn('root')
  await FormPage.open(page, '/user/edit')
  await expect(page.getByText('$1,000,000,000.00', { exact: true })).toBeVisible()
  await expect(page.getByText('管理员不能修改自己的分组和额度', { exact: false })).toHaveCount(0)
  const form = await FormPage.open(page, '/user/edit/1')
  await expect(form.title('编辑用户')).toBeVisible()
  await form.field('剩余额度').fill('123')
  await form.submit.click()
  await expect(page).toHaveURL('/user')
  expect(userOf(gateway, 1).quota).toBe(123)
})
