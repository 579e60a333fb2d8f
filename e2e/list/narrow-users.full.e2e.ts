import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { expectCard, expectFits, refused, visit, visitMore } from './cards'

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

test('users: every message of the forms shows for an admin', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/500/)
  await signIn('admin')
  const form = new FormPage(page)
  await page.goto('/user/add')
  await refused(page, form, '用户名', ' ', '请输入用户名和密码！')
  await form.field('用户名').fill('newcomer')
  await refused(page, form, '密码', '', '请输入用户名和密码！')
  await expectFits(page)
  expect(gateway.sent('POST /api/user/')).toEqual([])

  // Without the list of groups a group is typed, so it can be emptied as well.
  gateway.answer('GET /api/group/', () => new Response(null, { status: 500 }))
  await page.goto('/user/edit/27')
  for (const [label, text, sentence] of [
    ['用户名', ' ', '用户名不能清空，服务器会保留原值！'],
    ['显示名称', '', '显示名称不能清空，服务器会保留原值！'],
    ['分组', '', '分组不能清空，服务器会保留原值！'],
    ['剩余额度', '', '请输入整数额度！'],
    ['剩余额度', '0', '额度不能改为 0，服务器不会写入 0，可改为 1！'],
  ] as const) {
    await refused(page, form, label, text, sentence)
  }
  await expectFits(page)
  expect(gateway.sent('PUT /api/user/')).toEqual([])

  await page.goto('/user/edit')
  for (const label of ['用户名', '显示名称'])
    await refused(page, form, label, '', `${label}不能清空，服务器会保留原值！`)
  await expectFits(page)
  expect(gateway.sent('PUT /api/user/self')).toEqual([])
})
