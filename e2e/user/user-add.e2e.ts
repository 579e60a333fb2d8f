import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { password } from './user-fields'

const POST = 'POST /api/user/'

test.beforeEach(({ signIn }) => signIn('admin'))

// src/schemas/user.test.ts has every rule.
test('requires name and password, and keeps them after a refusal', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/无效的输入|UNIQUE constraint/)
  const form = await FormPage.open(page, '/user/add')
  const message = '请输入用户名和密码！'
  await expect(form.title('添加用户')).toBeVisible()
  await expect(password(page)).toHaveAttribute('placeholder', '请输入密码，最短 8 位')
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await form.submit.click()
  await expect(form.field('用户名')).toHaveAccessibleDescription(message)
  await expect(page.getByText(message)).toHaveCount(1)
  await form.field('用户名').fill('newcomer')
  await form.submit.click()
  await expect(password(page)).toHaveAccessibleDescription(message)
  await expect(page.getByText(message)).toHaveCount(1)
  await password(page).fill('short')
  await form.submit.click()
  await expect(password(page)).toHaveAccessibleDescription('密码长度不得小于 8 位！')
  await expect(new Toasts(page).all).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  expect(gateway.sent(POST)).toEqual([])

  // A refusal keeps the typed values.
  await form.field('用户名').fill('lina')
  await password(page).fill('long-enough')
  await form.submit.click()
  await expect(page.locator('[data-toast="error"]').filter({ hasText: '用户名已存在' })).toBeVisible()
  await expect(form.field('用户名')).toHaveValue('lina')
  await expect(form.field('用户名')).toHaveAccessibleDescription('用户名已存在！')
  await expect(form.field('用户名')).toBeFocused()
  await expect(password(page)).toHaveValue('long-enough')
  await form.cancel.click()
  await expect(form.dialog).toContainText('有未保存的修改，确定离开吗？')
  await form.dialog.getByRole('button', { name: '取消' }).click()
  await expect(form.dialog).toHaveCount(0)

  await form.field('用户名').fill(' newcomer ')
  await form.field('显示名称').fill('新同事')
  await password(page).fill('secret-123')
  await form.submit.click()
  await new Toasts(page).expectSuccess('用户账户创建成功！')
  await expect(page).toHaveURL('/user')
  expect(gateway.bodies(POST).at(-1)).toEqual({
    username: 'newcomer',
    display_name: '新同事',
    password: 'secret-123',
  })
  await expect(new ListPage(page, '用户').rows.first()).toContainText('newcomer')
})
