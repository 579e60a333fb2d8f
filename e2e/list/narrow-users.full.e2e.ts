import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { expectCard, expectFits, visit, visitMore } from './cards'

// The list of users on a phone: every action of a row, every message of a form.

test.use({ viewport: { width: 390, height: 844 } })

test('users: every action of a card works or is refused for an admin', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/普通管理员用户无法提升|该用户已经是普通用户/)
  const person = gateway.db.users.find(({ username }) => username === 'songjia')
  const quota = person?.quota ?? 0
  await signIn('admin')
  const list = new ListPage(page, '用户')
  const toasts = new Toasts(page)
  await page.goto('/user')
  await expectCard(
    list,
    'songjia',
    ['ID', '分组', '统计信息', '角色'],
    ['提升', '降级', '禁用', '编辑', '更多', '删除'],
  )
  await expectFits(page)
  await list.action('songjia', '提升').click()
  await list.agree()
  await expect(toasts.saying('error', '普通管理员用户无法提升其他用户为管理员')).toBeVisible()
  await list.action('songjia', '降级').click()
  await list.agree()
  await expect(toasts.saying('error', '该用户已经是普通用户')).toBeVisible()
  await toasts.closeAll()
  await list.action('songjia', '禁用').click()
  await expect(list.cell('songjia', '状态')).toHaveText('已封禁')
  await list.action('songjia', '启用').click()
  await expect(list.cell('songjia', '状态')).toHaveText('已激活')

  await list.choose('songjia', '更多', '充值')
  const field = list.dialog.getByRole('textbox', { name: '额度' })
  for (const [text, sentence] of [
    ['', '请输入整数额度！'],
    ['0', '请输入大于 0 的额度！'],
  ] as const) {
    await field.fill(text)
    await list.dialog.getByRole('button', { name: '确定' }).click()
    await expect(field).toHaveAccessibleDescription(sentence)
  }
  await expectFits(page)
  await field.fill('500000')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.dialog).toHaveCount(0)
  await expect.poll(() => person?.quota).toBe(quota + 500_000)
  await visit(page, list, 'songjia', '编辑', /\/user\/edit\/27$/)
  await visitMore(page, list, 'songjia', '查看日志', /\/log\?username=songjia$/)

  await list.action('songjia', '删除').click()
  await expect(list.dialog).toContainText('确定要删除用户「songjia」吗？此操作不可恢复。')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row('songjia')).toHaveCount(0)
  expect(person?.status).toBe(3)
})
