import { expect, test, userOf } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { done, open } from './user-rows'

const MANAGE = 'POST /api/user/manage'

test.describe('root', () => {
  test.beforeEach(({ signIn }) => signIn('root'))

  test('promotes, demotes, disables, enables and deletes a user', async ({ page, gateway }) => {
    const list = await open(page)
    const row = list.row('songjia')
    const before = await list.cell('songjia', '剩余额度').innerText()
    await list.choose('songjia', '提升')
    await expect(list.dialog).toContainText('确定要将用户「songjia」提升为管理员吗？')
    await list.dialog.getByRole('button', { name: '取消' }).click()
    expect(gateway.sent(MANAGE)).toHaveLength(0)
    await list.choose('songjia', '提升')
    await list.confirm()
    await expect(list.cell('songjia', '角色')).toHaveText('管理员')
    await done(page)
    await list.choose('songjia', '降级')
    await expect(list.dialog).toContainText('确定要将用户「songjia」降级为普通用户吗？')
    await list.confirm()
    await expect(list.cell('songjia', '角色')).toHaveText('普通用户')
    await list.press('songjia', '禁用')
    await expect(list.cell('songjia', '状态')).toHaveText('已封禁')
    await expect(await list.quickAction('songjia', '禁用')).toHaveCount(0)
    await list.press('songjia', '启用')
    await expect(list.cell('songjia', '状态')).toHaveText('已激活')
    await expect(await list.quickAction('songjia', '禁用')).toBeEnabled()
    await expect(row).toContainText('27')
    expect(await list.cell('songjia', '剩余额度').innerText()).toBe(before)
    expect(gateway.bodies(MANAGE)).toEqual([
      { username: 'songjia', action: 'promote' },
      { username: 'songjia', action: 'demote' },
      { username: 'songjia', action: 'disable' },
      { username: 'songjia', action: 'enable' },
    ])

    await expect(await list.quickAction('songjia', '编辑')).toHaveAttribute('href', '/user/edit/27')
    await list.menu('songjia').click()
    await expect(page.getByRole('menuitem', { name: '查看日志' })).toHaveAttribute(
      'href',
      '/log?username=songjia',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: '添加用户' })).toHaveAttribute('href', '/user/add')

    // Deleting asks first.
    await list.choose('songjia', '删除')
    await expect(list.dialog).toContainText('确定要删除用户「songjia」吗？此操作不可恢复。')
    await list.dialog.getByRole('button', { name: '取消' }).click()
    await expect(list.dialog).toHaveCount(0)
    expect(gateway.sent(MANAGE)).toHaveLength(4)
    await list.choose('songjia', '删除')
    await list.dialog.getByRole('button', { name: '确定' }).click()
    await expect(list.row('songjia')).toHaveCount(0)
    expect(gateway.db.users.find(({ id }) => id === 27)?.status).toBe(3)
  })

  test('root and users without a name cannot be changed', async ({ page, gateway }) => {
    Object.assign(userOf(gateway, 'tangyu'), { username: '' })
    const list = await open(page, '?size=50')
    const labels = ['提升', '降级', '禁用', '编辑', '删除']
    await list.menu('root').click()
    for (const label of labels) await expect(list.item(label)).toBeDisabled()
    await expect(list.row('root').getByRole('link', { name: '编辑' })).toHaveCount(0)
    await expect(list.row('root').getByRole('link', { name: 'root' })).toHaveAttribute('href', '/user/1')
    // The usage of root can be opened.
    await expect(page.getByRole('menuitem', { name: '用量' })).toHaveAttribute('href', /username=root/)
    await expect(page.getByRole('menuitem', { name: '充值' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(await list.quickAction('（空）', '编辑')).toBeVisible()
    await list.menu('（空）').click()
    for (const label of ['提升', '降级', '禁用', '删除']) await expect(list.item(label)).toBeDisabled()
    // Without a name these links would show the calls of all users.
    for (const label of ['用量', '查看日志']) await expect(list.item(label)).toBeDisabled()
    await page.keyboard.press('Escape')
    await list.row('root').getByRole('checkbox').check()
    await list.row('（空）').getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量删除' }).click()
    await expect(list.dialog).toContainText('0 行将执行「删除」，另有 2 行不适用，已略过')
    await expect(list.dialog.getByRole('button', { name: '开始' })).toBeDisabled()
  })
})

test(
  'an admin sees disabled actions with their reason, and the server’s refusal',
  full,
  async ({ page, gateway, signIn, expectConsole }) => {
    expectConsole(/无权更新同权限等级/)
    await signIn('admin')
    const list = await open(page, '?size=50')
    // Actions that cannot succeed are disabled and described by the reason.
    await list.menu('songjia').click()
    for (const [label, reason] of [
      ['提升', '只有超级管理员可以提升用户'],
      ['降级', '该用户已经是普通用户'],
    ] as const) {
      await expect(list.item(label)).toBeDisabled()
      await expect(list.item(label)).toHaveAccessibleDescription(reason)
    }
    await page.keyboard.press('Escape')
    await list.press('xuli', '禁用')
    await expect(new Toasts(page).saying('error', '无权更新同权限等级或更高权限等级的用户信息')).toBeVisible()
    await expect(list.cell('xuli', '状态')).toHaveText('已激活')
    await expect(await list.quickAction('root', '禁用')).toBeDisabled()
    // Only users of a lower role can be deleted.
    for (const name of ['xuli', 'songjia']) {
      await list.choose(name, '删除')
      await list.dialog.getByRole('button', { name: '确定' }).click()
    }
    await expect(list.row('songjia')).toHaveCount(0)
    await expect(list.row('xuli')).toBeVisible()
    expect(userOf(gateway, 'xuli').status).toBe(1)
    expect(gateway.db.users.find(({ id }) => id === 27)?.status).toBe(3)
  },
)
