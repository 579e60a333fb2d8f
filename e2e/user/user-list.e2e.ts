import { expect, test, userOf } from '../fixtures'
import { expectAccessibleInBothSchemes } from '../pages/accessible'
import { full } from '../thorough'
import { card, open } from './user-rows'

test.beforeEach(({ signIn }) => signIn('root'))

test('the user list shows groups, quotas, counts, roles and statuses', async ({ page, gateway }) => {
  Object.assign(userOf(gateway, 'user'), { used_quota: 310_442, request_count: 12_345 })
  Object.assign(userOf(gateway, 'tangyu'), { group: 'svip,pro', role: 7, status: 9 })
  const list = await open(page, '?size=50')
  await expect(list.rows).toHaveCount(27)
  for (const column of ['ID', '用户名', '分组', '剩余额度', '已用额度', '请求次数', '角色', '状态', '操作']) {
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
  await expect(list.cell('user', '剩余额度')).toHaveText('$2.50')
  await expect(list.cell('user', '已用额度')).toHaveText('$0.62')
  await expect(list.cell('user', '请求次数')).toHaveText('12.3k')
  for (const name of ['root', 'admin', 'user'])
    await expect(list.row(name).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/user/${userOf(gateway, name).id}`,
    )
  // Names longer than 15 characters are truncated to 12 and an ellipsis.
  await expect(list.row('oidc_enterpr...')).toBeVisible()
  // The response contains access tokens, which must not reach the page.
  const token = userOf(gateway, 'user').access_token
  expect(await page.content()).not.toContain(token)
})

test('finds users by id, name, display name, address', full, async ({ page, gateway }) => {
  const list = await open(page)

  const name = list.row('songjia').getByRole('link', { name: 'songjia', exact: true })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    // The card disappears when the window changes.
    await name.blur()
    await name.focus()
    await expect(card(page)).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  }
  await name.blur()
  for (const [keyword, username] of [
    ['  songj ', 'songjia'],
    ['宋佳', 'songjia'],
    ['lin@exa', 'user'],
    ['27', 'songjia'],
  ] as const) {
    await list.searchBox.fill(keyword)
    await list.searchButton.click()
    await expect(list.row(username), keyword).toBeVisible()
    await expect(list.rows).toHaveCount(1)
  }
  // The whole table is fetched once.
  expect(gateway.sent('GET /api/user/search').map(({ search }) => search)).toEqual(['?keyword='])
  await list.searchBox.fill('deleted_')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows.first()).toContainText('已删除')
  await expect(list.rows.first().getByRole('button')).toHaveCount(0)
  await expect(list.rows.first().getByRole('link')).toHaveCount(0)
})
