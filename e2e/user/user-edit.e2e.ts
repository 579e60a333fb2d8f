import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { group, PUT, password, userOf } from './user-fields'

test.beforeEach(({ signIn }) => signIn('admin'))

test('shows the stored values; 取消 returns to the settings', async ({ page, gateway }) => {
  Object.assign(userOf(gateway, 27), { github_id: 'gh-27', email: 'song@example.com' })
  const form = await FormPage.open(page, '/user/edit/27')
  await expect(form.title('编辑用户')).toBeVisible()
  await expect(page).toHaveTitle(/^编辑用户 - /)
  await expect(form.field('用户名')).toHaveValue('songjia')
  await expect(form.field('显示名称')).toHaveValue('宋佳')
  await expect(password(page)).toHaveValue('')
  await expect(group(page)).toHaveValue(userOf(gateway, 27).group)
  expect(await group(page).locator('option').allTextContents()).toEqual(['default', 'svip', 'vip'])
  await expect(form.field('剩余额度')).toHaveValue(String(userOf(gateway, 27).quota))
  for (const [label, value] of [
    ['已绑定的 GitHub 账户', 'gh-27'],
    ['已绑定的微信账户', ''],
    ['已绑定的邮箱账户', 'song@example.com'],
  ] as const) {
    await expect(form.field(label)).toHaveValue(value)
    await expect(form.field(label)).toHaveAttribute('readonly', '')
  }

  await test.step('rejects values that the server would ignore', async () => {
    const before = await form.field('剩余额度').inputValue()
    for (const [label, text, message, valid] of [
      ['用户名', ' ', '用户名不能清空，服务器会保留原值', 'songjia'],
      ['剩余额度', '0', '额度不能改为 0，服务器不会写入 0，可改为 1', before],
    ] as const) {
      await form.field(label).fill(text)
      await form.submit.click()
      await expect(form.field(label)).toHaveAccessibleDescription(message)
      await form.field(label).fill(valid)
    }
  })

  await FormPage.open(page, '/user/edit/27')
  await form.cancel.click()
  await expect(page).toHaveURL('/setting')
  expect(gateway.sent(PUT)).toEqual([])
})

test('sends the quota and the changed fields', async ({ page, gateway, expectConsole }) => {
  expectConsole(/无权获取同级|record not found/)
  const list = new ListPage(page, '用户')
  Object.assign(userOf(gateway, 27), { group: 'old' })
  await page.goto('/user?sort=id&desc=true&size=20')
  await list.press('songjia', '编辑')
  const form = new FormPage(page)
  await form.field('显示名称').fill('宋嘉')
  // The stored group, which no longer exists, can be chosen again.
  await group(page).selectOption('vip')
  await group(page).selectOption('old')
  await group(page).selectOption('svip')
  await form.field('剩余额度').fill('750000')
  await expect(form.field('金额')).toHaveValue('1.50')
  await form.submit.click()
  await new Toasts(page).expectSuccess('用户信息更新成功！')
  await expect(page).toHaveURL('/user?sort=id&desc=true&size=20')
  expect(gateway.bodies(PUT)).toEqual([{ id: 27, display_name: '宋嘉', group: 'svip', quota: 750_000 }])
  await expect(list.cell('songjia', '分组')).toHaveText('svip')
  await expect(list.cell('songjia', '剩余额度')).toContainText('$1.50')

  await test.step('an admin can change neither the admin’s quota nor another admin', async () => {
    for (const [id, message] of [
      [15, '无权获取同级或更高等级用户的信息'],
      [999, '记录不存在，可能已被删除（record not found）'],
    ] as const) {
      await page.goto(`/user/edit/${id}`)
      await expect(failureCard(page)).toContainText(message)
    }

    for (const path of ['/user/edit', '/user/edit/2']) {
      const form = await FormPage.open(page, path)
      await expect(form.title('更新个人信息')).toBeVisible()
      await expect(page).toHaveTitle(/^更新个人信息 - /)
      await expect(new Shell(page).entry('用户')).not.toHaveAttribute('aria-current')
      await expect(form.field('用户名')).toHaveValue('admin')
      await expect(page.getByText('$50.00', { exact: true })).toBeVisible()
      await expect(page.getByText('vip', { exact: true })).toBeVisible()
      await expect(form.field('剩余额度')).toHaveCount(0)
      await expect(group(page)).toHaveCount(0)
      await expect(page.getByText('管理员不能修改自己的分组和额度，请联系超级管理员。')).toBeVisible()
    }
    expect(gateway.sent('GET /api/user/2')).toEqual([])
  })
})

test(
  'the group can be typed if the list of groups fails to load',
  full,
  async ({ page, gateway, expectConsole }) => {
    expectConsole(/500/)
    gateway.answer('GET /api/group/', () => new Response(null, { status: 500 }))
    const form = await FormPage.open(page, '/user/edit/27')
    await expect(form.field('分组')).toHaveValue(userOf(gateway, 27).group)
    await expect(form.field('分组')).toHaveAccessibleDescription('未能读取分组列表，可手动输入。')
    await expect(new Toasts(page).all).toHaveCount(0)
    await form.field('分组').fill('')
    await form.submit.click()
    await expect(form.field('分组')).toHaveAccessibleDescription(/分组不能清空，服务器会保留原值/)
    await form.field('分组').fill('premium')
    await form.submit.click()
    await expect(page).toHaveURL('/user')
    expect(userOf(gateway, 27).group).toBe('premium')
  },
)
