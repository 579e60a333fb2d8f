import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere, expectAccessibleInBothSchemes, OVERLAYS } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const MANAGE = 'POST /api/user/manage'
const TOPUP = 'POST /api/topup'

const userOf = (gateway: TestGateway, name: string) => {
  const user = gateway.db.users.find(({ username }) => username === name)
  if (!user) throw new Error(`no user ${name}`)
  return user
}
const bodies = (gateway: TestGateway, call: string) => gateway.sent(call).map(({ body }) => JSON.parse(body))

async function open(page: Page, search = ''): Promise<ListPage> {
  const list = new ListPage(page, '用户')
  await page.goto(`/user${search}`)
  await expect(list.rows.first()).toBeVisible()
  return list
}

const done = (page: Page) => new Toasts(page).saying('success', '操作成功完成！')
const card = (page: Page) => page.getByRole('tooltip')

test.describe('root', () => {
  test.beforeEach(({ signIn }) => signIn('root'))

  test('reads what there is of every user', async ({ page, gateway }) => {
    userOf(gateway, 'user').request_count = 12_345
    Object.assign(userOf(gateway, 'tangyu'), { group: 'svip,pro', role: 7, status: 9 })
    const list = await open(page, '?size=50')
    await expect(list.rows).toHaveCount(27)
    for (const column of ['ID', '用户名', '分组', '统计信息', '角色', '状态', '操作']) {
      await expect(list.header(column)).toBeVisible()
    }
    await expect(list.cell('tangyu', '角色')).toHaveText('未知身份')
    await expect(list.cell('tangyu', '状态')).toHaveText('未知状态')
    await expect(list.cell('tangyu', '分组').getByText('svip', { exact: true })).toBeVisible()
    await expect(list.cell('tangyu', '分组').getByText('pro', { exact: true })).toBeVisible()
    await expect(list.cell('admin', '角色')).toHaveText('管理员')
    await expect(list.cell('root', '角色')).toHaveText('超级管理员')
    await expect(list.cell('user', '角色')).toHaveText('普通用户')
    await expect(list.cell('user', '状态')).toHaveText('已激活')
    await expect(list.cell('user', '分组')).toHaveText('default')
    await expect(list.cell('zhangwei', '状态')).toHaveText('已封禁')
    const statistics = list.cell('user', '统计信息')
    await expect(statistics).toContainText('剩余额度$2.50')
    await expect(statistics).toContainText('已用额度$0.62')
    await expect(statistics).toContainText('请求次数12.3k')
    // Longer than 15 characters: 12 and an ellipsis.
    await expect(list.row('oidc_enterpr...')).toBeVisible()
    // Every user's access token came along, and stays nowhere.
    const token = userOf(gateway, 'user').access_token
    expect(await page.content()).not.toContain(token)
  })

  test('sorts by every column, and by the statistic that the menu picks', async ({ page, gateway }) => {
    const list = await open(page, '?size=50')
    await expect(list.rows).toHaveCount(27)
    const ids = () => list.rows.evaluateAll((rows) => rows.map((row) => Number(row.dataset.row)))
    const byField = async (field: 'id' | 'role' | 'status' | 'quota' | 'used_quota' | 'request_count') => {
      const rows = await ids()
      return rows.map((id) => gateway.db.users.find((user) => user.id === id)?.[field] ?? 0)
    }
    const expectOrder = async (column: string, field: Parameters<typeof byField>[0]) => {
      for (const [direction, sign] of [
        ['ascending', 1],
        ['descending', -1],
      ] as const) {
        await list.sortBy(column)
        await expect(list.header(column)).toHaveAttribute('aria-sort', direction)
        const values = await byField(field)
        expect(values, `${field} ${direction}`).toEqual(values.toSorted((a, b) => sign * (a - b)))
      }
    }
    await expectOrder('ID', 'id')
    await expectOrder('角色', 'role')
    await expectOrder('状态', 'status')
    await expectOrder('统计信息', 'quota')
    await list.sortBy('用户名')
    const names = (await ids()).map((id) => gateway.db.users.find((user) => user.id === id)?.username ?? '')
    expect(names).toEqual(names.toSorted(new Intl.Collator('zh-CN', { numeric: true }).compare))

    for (const [label, field] of [
      ['已用额度', 'used_quota'],
      ['请求次数', 'request_count'],
      ['剩余额度', 'quota'],
    ] as const) {
      await page.getByRole('button', { name: '统计排序' }).click()
      await page.getByRole('menuitemradio', { name: label, exact: true }).click()
      await expect(list.header('统计信息')).toHaveAttribute('aria-sort', 'descending')
      await expect(page).toHaveURL(`/user?sort=${field}&desc=true&size=50`)
      const values = await byField(field)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
    await list.sortBy('统计信息')
    await expect(page).toHaveURL('/user?sort=quota&size=50')
  })

  test('sorts by group, up and down', async ({ page, gateway }) => {
    const list = await open(page, '?size=50')
    await expect(list.rows).toHaveCount(27)
    const { compare } = new Intl.Collator('zh-CN', { numeric: true })
    for (const [direction, sign] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await list.sortBy('分组')
      await expect(list.header('分组')).toHaveAttribute('aria-sort', direction)
      const ids = await list.rows.evaluateAll((rows) => rows.map((row) => Number(row.dataset.row)))
      const groups = ids.map((id) => gateway.db.users.find((user) => user.id === id)?.group ?? '')
      expect(new Set(groups).size).toBeGreaterThan(1)
      expect(groups, direction).toEqual(groups.toSorted((a, b) => sign * compare(a, b)))
    }
  })

  test('searches by id, username, display name and email; deleted users show as such', async ({
    page,
    gateway,
  }) => {
    const list = await open(page)
    for (const [keyword, found] of [
      ['  songj ', 'songjia'],
      ['宋佳', 'songjia'],
      ['lin@exa', 'user'],
      ['27', 'songjia'],
    ] as const) {
      await list.searchBox.fill(keyword)
      await list.searchButton.click()
      await expect(list.row(found), keyword).toBeVisible()
      await expect(list.rows).toHaveCount(1)
    }
    expect(gateway.sent('GET /api/user/search').map(({ search }) => search)).toContain('?keyword=songj')
    await list.searchBox.fill('deleted_')
    await list.searchButton.click()
    await expect(list.rows).toHaveCount(1)
    await expect(list.rows.first()).toContainText('已删除')
    await expect(list.rows.first().getByRole('button')).toHaveCount(0)
    await expect(list.rows.first().getByRole('link')).toHaveCount(0)
  })

  test('promotes, demotes, bans, pardons and deletes; only role and status of the row follow', async ({
    page,
    gateway,
  }) => {
    const list = await open(page)
    const row = list.row('songjia')
    const before = await list.cell('songjia', '统计信息').innerText()
    await list.action('songjia', '提升').click()
    await expect(list.cell('songjia', '角色')).toHaveText('管理员')
    await expect(done(page)).toBeVisible()
    await list.action('songjia', '降级').click()
    await expect(list.cell('songjia', '角色')).toHaveText('普通用户')
    await list.action('songjia', '禁用').click()
    await expect(list.cell('songjia', '状态')).toHaveText('已封禁')
    await expect(list.action('songjia', '禁用')).toHaveCount(0)
    await list.action('songjia', '启用').click()
    await expect(list.cell('songjia', '状态')).toHaveText('已激活')
    await expect(list.action('songjia', '禁用')).toBeEnabled()
    await expect(row).toContainText('27')
    expect(await list.cell('songjia', '统计信息').innerText()).toBe(before)
    expect(bodies(gateway, MANAGE)).toEqual([
      { username: 'songjia', action: 'promote' },
      { username: 'songjia', action: 'demote' },
      { username: 'songjia', action: 'disable' },
      { username: 'songjia', action: 'enable' },
    ])

    await expect(row.getByRole('link', { name: '编辑' })).toHaveAttribute('href', '/user/edit/27')
    await expect(row.getByRole('link', { name: '查看日志' })).toHaveAttribute('href', '/log?username=songjia')
    await expect(page.getByRole('link', { name: '添加用户' })).toHaveAttribute('href', '/user/add')

    // Deleted only after saying yes.
    await list.action('songjia', '删除').click()
    await expect(list.dialog).toContainText('确定要删除用户「songjia」吗？此操作不可恢复。')
    await list.dialog.getByRole('button', { name: '取消' }).click()
    await expect(list.dialog).toHaveCount(0)
    expect(gateway.sent(MANAGE)).toHaveLength(4)
    await list.action('songjia', '删除').click()
    await list.dialog.getByRole('button', { name: '确定' }).click()
    await expect(list.row('songjia')).toHaveCount(0)
    expect(gateway.db.users.find(({ id }) => id === 27)?.status).toBe(3)
  })

  test('cannot touch a super administrator, nor anybody without a name by it', async ({ page, gateway }) => {
    Object.assign(userOf(gateway, 'tangyu'), { username: '' })
    const list = await open(page, '?size=50')
    const labels = ['提升', '降级', '禁用', '编辑', '充值', '查看日志', '删除']
    for (const label of labels) await expect(list.action('root', label)).toBeDisabled()
    await expect(list.row('root').getByRole('link')).toHaveCount(0)
    for (const label of ['提升', '降级', '禁用', '删除']) {
      await expect(list.action('（空）', label)).toBeDisabled()
    }
    await expect(list.row('（空）').getByRole('link', { name: '编辑' })).toBeVisible()
    await list.row('root').getByRole('checkbox').check()
    await list.row('（空）').getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量删除' }).click()
    await expect(list.dialog).toContainText('0 行将执行「删除」，另有 2 行不适用，已略过')
    await expect(list.dialog.getByRole('button', { name: '开始' })).toBeDisabled()
  })

  test('sees who somebody is on hover, on focus, and not while scrolling', async ({ page }) => {
    const list = await open(page, '?size=50')
    const name = list.row('user').getByText('user', { exact: true })
    await name.hover()
    await expect(card(page)).toContainText('林晓')
    await expect(card(page)).toContainText('lin@example.com')
    await expect(name).toHaveAccessibleDescription(/林晓/)
    // The card itself may be read at leisure.
    await card(page).hover()
    await expect(card(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(card(page)).toHaveCount(0)

    await list.row('linfeng').getByText('linfeng', { exact: true }).focus()
    await expect(card(page)).toContainText('林峰')
    await expect(card(page)).toContainText('未绑定邮箱地址')
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)

    // By focus: the pointer stays away, for scrolling would carry another name below it.
    await list.row('oidc_enterpr...').getByText('oidc_enterpr...').focus()
    await expect(card(page)).toContainText('oidc_enterprise_zhaolei')
    await page.mouse.wheel(0, -300)
    await expect(card(page)).toHaveCount(0)
  })

  test('the card opens after 50 ms and closes after 70', async ({ page }) => {
    await page.clock.install()
    const list = await open(page)
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await list.row('songjia').getByText('songjia', { exact: true }).dispatchEvent('mouseover')
    await page.clock.runFor(49)
    await expect(card(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(card(page)).toHaveCount(1)
    await list.row('songjia').getByText('songjia', { exact: true }).dispatchEvent('mouseout')
    await page.clock.runFor(69)
    await expect(card(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(card(page)).toHaveCount(0)
  })

  test('the card hides 50 ms after scrolling', async ({ page }) => {
    await page.clock.install()
    const list = await open(page)
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await list.row('songjia').getByText('songjia', { exact: true }).dispatchEvent('mouseover')
    await page.clock.runFor(50)
    await expect(card(page)).toHaveCount(1)
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    await page.clock.runFor(49)
    await expect(card(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(card(page)).toHaveCount(0)
  })

  test('adds quota to an account, says why something cannot be added, and whether the server can', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/404|Invalid URL|当前服务器不支持直接充值/)
    const list = await open(page)
    const before = userOf(gateway, 'songjia').quota
    await list.action('songjia', '充值').click()
    const quota = list.dialog.getByRole('textbox', { name: '额度' })
    await expect(quota).toBeFocused()
    for (const [text, sentence] of [
      ['', '请输入整数额度！'],
      ['0', '请输入大于 0 的额度！'],
      ['-5', '请输入大于 0 的额度！'],
    ] as const) {
      await quota.fill(text)
      await list.dialog.getByRole('button', { name: '确定' }).click()
      await expect(quota).toHaveAccessibleDescription(sentence)
    }
    expect(gateway.sent(TOPUP)).toEqual([])
    await quota.fill('5000000')
    await expect(quota).toHaveAccessibleDescription('等价金额 $10.00')
    await list.dialog.getByRole('textbox', { name: '备注' }).fill('补偿')
    await list.dialog.getByRole('button', { name: '确定' }).click()
    await expect(list.dialog).toHaveCount(0)
    await expect(done(page)).toBeVisible()
    expect(bodies(gateway, TOPUP)).toEqual([{ user_id: 27, quota: 5_000_000, remark: '补偿' }])
    expect(userOf(gateway, 'songjia').quota).toBe(before + 5_000_000)
    await expect(list.cell('songjia', '统计信息')).toContainText(
      `$${((before + 5_000_000) / 500_000).toFixed(2)}`,
    )

    // An older server cannot: said once, and then the action is gone.
    gateway.faults.missingOptional = true
    await list.action('songjia', '充值').click()
    await list.dialog.getByRole('textbox', { name: '额度' }).fill('1')
    await list.dialog.getByRole('button', { name: '确定' }).click()
    await expect(
      new Toasts(page).saying('error', '当前服务器不支持直接充值，请在编辑页面修改额度。'),
    ).toBeVisible()
    await expect(list.dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: '充值', exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: '令牌', exact: true }).click()
    await page.getByRole('link', { name: '用户', exact: true }).click()
    await expect(list.row('songjia')).toBeVisible()
    await expect(page.getByRole('button', { name: '充值', exact: true })).toHaveCount(0)
  })

  test('acts on many users, loads and exports all that are not deleted', async ({ page, gateway }) => {
    const list = await open(page)
    for (const name of ['songjia', 'hejun', 'linfeng']) await list.row(name).getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量禁用' }).click()
    await expect(list.dialog).toContainText('2 行将执行「禁用」，另有 1 行不适用，已略过')
    await list.dialog.getByRole('button', { name: '开始' }).click()
    await expect(list.dialog).toContainText('成功 2，失败 0')
    await list.dialog.getByRole('button', { name: '完成' }).click()
    await expect(list.cell('linfeng', '状态')).toHaveText('已封禁')
    expect(userOf(gateway, 'songjia').status).toBe(2)

    await page.getByRole('button', { name: '导出' }).click()
    await list.dialog.getByText('全部匹配的行').click()
    const saved = page.waitForEvent('download')
    await list.dialog.getByRole('button', { name: '导出' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text.trim().split(/\r?\n/)).toHaveLength(28)
    expect(text).toContain('root@example.com')
    expect(text).not.toContain('已删除')
    expect(text).not.toContain(userOf(gateway, 'user').access_token)
  })

  test('reads the list in light and dark, wide and narrow', async ({ page }) => {
    test.slow()
    const list = await open(page)
    const name = list.row('songjia').getByText('songjia', { exact: true })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      // The card goes when the window changes.
      await name.blur()
      await name.focus()
      await expect(card(page)).toBeVisible()
      await expectAccessibleInBothSchemes(page)
    }
    await list.action('songjia', '充值').click()
    await expect(list.dialog).toBeVisible()
    await expectAccessibleEverywhere(page, OVERLAYS)
  })
})

test('an admin is offered what admins may do; the server refuses in words', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/普通管理员用户无法提升|无权更新同权限等级|该用户已经是普通用户/)
  await signIn('admin')
  const list = await open(page, '?size=50')
  const toasts = new Toasts(page)
  const before = userOf(gateway, 'songjia').quota
  await list.action('songjia', '提升').click()
  await expect(new Toasts(page).saying('error', '普通管理员用户无法提升其他用户为管理员')).toBeVisible()
  await expect(list.cell('songjia', '角色')).toHaveText('普通用户')
  await list.action('xuli', '禁用').click()
  await expect(new Toasts(page).saying('error', '无权更新同权限等级或更高权限等级的用户信息')).toBeVisible()
  await expect(list.cell('xuli', '状态')).toHaveText('已激活')
  await list.action('songjia', '禁用').click()
  await expect(list.cell('songjia', '状态')).toHaveText('已封禁')
  await toasts.closeAll()
  await list.action('songjia', '启用').click()
  await expect(list.cell('songjia', '状态')).toHaveText('已激活')
  await list.action('songjia', '降级').click()
  await expect(toasts.saying('error', '该用户已经是普通用户')).toBeVisible()
  await expect(list.action('root', '禁用')).toBeDisabled()

  await list.action('songjia', '充值').click()
  await list.dialog.getByRole('textbox', { name: '额度' }).fill('500000')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.dialog).toHaveCount(0)
  await expect.poll(() => userOf(gateway, 'songjia').quota).toBe(before + 500_000)
  await toasts.closeAll()
  // Deleting is for those below only, as everything is.
  for (const name of ['xuli', 'songjia']) {
    await list.action(name, '删除').click()
    await list.dialog.getByRole('button', { name: '确定' }).click()
  }
  await expect(list.row('songjia')).toHaveCount(0)
  await expect(list.row('xuli')).toBeVisible()
  expect(userOf(gateway, 'xuli').status).toBe(1)
  expect(gateway.db.users.find(({ id }) => id === 27)?.status).toBe(3)
})

test('a list that cannot be read says so in a toast and in its place', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  await signIn('root')
  const mend = gateway.answer('GET /api/user/', () => new Response(null, { status: 500 }))
  await page.goto('/user')
  const sentence = '错误：服务器内部错误，请联系管理员！'
  await expect(new Toasts(page).saying('error', sentence)).toHaveCount(1)
  await expect(failureCard(page)).toContainText(sentence)
  mend()
  await failureCard(page).getByRole('button', { name: '重试' }).click()
  await expect(new ListPage(page, '用户').rows).toHaveCount(10)
})

test('an ordinary user has no entry in the menu, and is refused in words', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/权限不足/)
  await signIn('user')
  await page.goto('/user')
  const sentence = '无权进行此操作，权限不足'
  await expect(failureCard(page)).toContainText(sentence)
  await expect(new Toasts(page).all).toHaveCount(0)
  const shell = new Shell(page)
  await expect(shell.entry('令牌')).toBeVisible()
  await expect(shell.entry('用户')).toHaveCount(0)
})
