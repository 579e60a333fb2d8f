import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { group, PUT, password, userOf } from './user-fields'

test.describe('an admin edits another user', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('shows the stored values and says which of them cannot be changed', async ({ page, gateway }) => {
    Object.assign(userOf(gateway, 27), { github_id: 'gh-27', email: 'song@example.com' })
    const form = await FormPage.open(page, '/user/edit/27')
    await expect(form.title('编辑用户')).toBeVisible()
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

    // A value that the server would silently ignore is reported at the field.
    const refused = async (label: string, text: string, sentence: string) => {
      const before = await form.field(label).inputValue()
      await form.field(label).fill(text)
      await form.submit.click()
      await expect(form.field(label)).toHaveAccessibleDescription(sentence)
      await form.field(label).fill(before)
    }
    await refused('用户名', ' ', '用户名不能清空，服务器会保留原值！')
    await refused('显示名称', '', '显示名称不能清空，服务器会保留原值！')
    await refused('剩余额度', '', '请输入整数额度！')
    await refused('剩余额度', '0', '额度不能改为 0，服务器不会写入 0，可改为 1！')
    await refused('剩余额度', '-1', '额度不能小于 0！')
    await refused('用户名', 'x'.repeat(13), '用户名长度不得大于 12 位！')
    await refused('显示名称', 'x'.repeat(21), '显示名称长度不得大于 20 位！')
    await form.submit.click()
    await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
    await expect(page).toHaveURL('/user/edit/27')
    expect(gateway.sent(PUT)).toEqual([])
  })

  test('sends the id, the quota and the changes, and returns to the list as it was left', async ({
    page,
    gateway,
  }) => {
    const list = new ListPage(page, '用户')
    await page.goto('/user?sort=id&desc=true&size=20')
    await list.row('songjia').getByRole('link', { name: '编辑' }).click()
    const form = new FormPage(page)
    await form.field('显示名称').fill('宋嘉')
    await group(page).selectOption('svip')
    await form.field('剩余额度').fill('750000')
    await expect(form.field('等价金额')).toHaveValue('1.50')
    await form.submit.click()
    await new Toasts(page).told('用户信息更新成功！')
    await expect(page).toHaveURL('/user?sort=id&desc=true&size=20')
    expect(gateway.bodies(PUT)).toEqual([{ id: 27, display_name: '宋嘉', group: 'svip', quota: 750_000 }])
    await expect(list.cell('songjia', '分组')).toHaveText('svip')
    await expect(list.cell('songjia', '统计信息')).toContainText('$1.50')
  })

  test('reads an untouched quota again before saving', async ({ page, gateway }) => {
    const form = await FormPage.open(page, '/user/edit/27')
    // Meanwhile the user spends quota.
    userOf(gateway, 27).quota = 4_321
    await password(page).fill('new-secret')
    await form.submit.click()
    await new Toasts(page).told('用户信息更新成功！')
    expect(gateway.bodies(PUT)).toEqual([{ id: 27, password: 'new-secret', quota: 4_321 }])
    expect(gateway.db.logs.some(({ type, user_id }) => type === 3 && user_id === 27)).toBe(false)
  })

  test('a long name that another server allowed need not be shortened', { tag: '@full' }, async ({
    page,
    gateway,
  }) => {
    const form = await FormPage.open(page, '/user/edit/11')
    await expect(form.field('用户名')).toHaveValue('oidc_enterprise_zhaolei')
    await form.field('剩余额度').fill('1')
    await form.submit.click()
    await new Toasts(page).told('用户信息更新成功！')
    expect(gateway.bodies(PUT)).toEqual([{ id: 11, quota: 1 }])
  })

  test('the group can be typed where the groups cannot be read', { tag: '@full' }, async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/500/)
    gateway.answer('GET /api/group/', () => new Response(null, { status: 500 }))
    const form = await FormPage.open(page, '/user/edit/27')
    await expect(form.field('分组')).toHaveValue(userOf(gateway, 27).group)
    await expect(new Toasts(page).all).toHaveCount(0)
    await form.field('分组').fill('')
    await form.submit.click()
    await expect(form.field('分组')).toHaveAccessibleDescription('分组不能清空，服务器会保留原值！')
    await form.field('分组').fill('premium')
    await form.submit.click()
    await expect(page).toHaveURL('/user')
    expect(userOf(gateway, 27).group).toBe('premium')
  })

  test('an account of the same or a higher role shows the server’s refusal', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/无权获取同级|record not found/)
    const alert = failureCard(page)
    await page.goto('/user/edit/15')
    await expect(alert).toContainText('无权获取同级或更高等级用户的信息')
    await page.goto('/user/edit/999')
    await expect(alert).toContainText('record not found')
    await page.goto('/user/edit/abc')
    await expect(page.getByText('页面不存在')).toBeVisible()
  })

  test('returns to the settings on 取消, after a question if something has changed', {
    tag: '@full',
  }, async ({ page, gateway }) => {
    const form = await FormPage.open(page, '/user/edit/27')
    await form.cancel.click()
    await expect(page).toHaveURL('/setting')
    await FormPage.open(page, '/user/edit/27')
    await form.field('显示名称').fill('改了')
    await form.cancel.click()
    await expect(form.dialog).toContainText('有未保存的修改，确定离开吗？')
    await form.dialog.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL('/setting')
    expect(gateway.sent(PUT)).toEqual([])
  })

  test('with the own id sees the own account, where group and quota cannot be changed', {
    tag: '@full',
  }, async ({ page, gateway }) => {
    for (const path of ['/user/edit', '/user/edit/2']) {
      const form = await FormPage.open(page, path)
      await expect(form.title('更新个人信息')).toBeVisible()
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
