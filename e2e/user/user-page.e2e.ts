import { expect, test, userOf } from '../fixtures'
import { seconds, spend } from '../log/spend'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'

test('the page of a user shows balance, usage, calls and actions', async ({ page, gateway, signIn }) => {
  await signIn('root')
  gateway.db.logs = gateway.db.logs.filter(({ username }) => username !== 'user')
  spend(gateway, { quota: 250_000, model_name: 'gpt-4', token_name: '笔记本' })
  spend(gateway, { quota: 750_000, model_name: 'o3', created_at: seconds() - 2 * 86_400 })
  spend(gateway, {
    type: 1,
    quota: 1_500_000,
    content: '通过 API 充值 ＄3.000000 额度',
    model_name: '',
    token_name: '',
  })
  const account = userOf(gateway, 'user')
  Object.assign(account, { quota: 1_250_000, used_quota: 1_000_000, group: 'vip' })
  const list = await ListPage.open(page, '用户', '/user?keyword=user')
  // The name links to the page, 编辑 to the form.
  await list.row('user').getByRole('link', { name: 'user', exact: true }).click()
  await expect(page).toHaveURL(`/user/${account.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'user', level: 1 })).toBeVisible()
  const balance = main.getByRole('region', { name: '余额', exact: true })
  await expect(balance).toContainText('剩余额度$2.50')
  await expect(main.getByRole('region', { name: '概况', exact: true })).toContainText('vip')
  const usage = main.getByRole('region', { name: '近 7 天用量', exact: true })
  await expect(usage).toContainText('今天$0.50')
  await expect(usage).toContainText('近 7 天$2.00')
  await expect(main.getByRole('region', { name: '花费最多的模型（表格）' })).toContainText('o375.0%$1.50')
  await expect(page.getByRole('table', { name: '最近的调用' }).getByRole('row')).toHaveCount(3)
  const topups = page.getByRole('table', { name: '最近的充值' })
  await expect(topups.getByRole('columnheader')).toHaveText(['时间', '金额', '备注'])
  await expect(topups.getByRole('row').nth(1)).toHaveText(/^今天 \d\d:\d\d\$3\.00通过 API 充值$/)
  await expectAccessibleEverywhere(page)

  await main.getByRole('button', { name: '禁用', exact: true }).click()
  await expect(main.getByText('已封禁')).toBeVisible()
  await main.getByRole('button', { name: '充值', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '充值' })
  await dialog.getByRole('textbox', { name: '金额' }).fill('1')
  await dialog.getByRole('button', { name: '充值' }).click()
  await expect(balance).toContainText('剩余额度$3.50')
  await main.getByRole('link', { name: '查看日志' }).click()
  await expect(page).toHaveURL('/log?username=user')
  await page.getByRole('row').nth(1).getByRole('button', { name: '查看详情' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'user', exact: true }).click()
  await expect(page).toHaveURL(`/user/${account.id}`)
})

test('phones list few rows of each table, in at most 1,900 px', async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (let call = 0; call < 12; call++)
    spend(gateway, { quota: 5_000, model_name: `gpt-4-${call % 6}`, token_name: `令牌 ${call % 6}` })
  for (let topup = 0; topup < 5; topup++)
    spend(gateway, { type: 1, quota: 500_000, content: '通过 API 充值 ＄1.000000 额度' })
  await page.goto(`/user/${userOf(gateway, 'user').id}`)
  const rows = page.getByRole('table', { name: '最近的调用' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('table', { name: '最近的充值' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('link', { name: '查看日志' })).toHaveAttribute('href', '/log?username=user')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(1900)
})

test('the page of the signed-in admin does not fetch the user', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const { id } = userOf(gateway, 'admin')
  await page.goto(`/user/${id}`)
  await expect(page.getByRole('heading', { name: 'admin', level: 1 })).toBeVisible()
  expect(gateway.sent(`GET /api/user/${id}`)).toEqual([])
})

test('the page of a user is only for administrators', async ({ page, gateway, signIn }) => {
  await signIn('user')
  await page.goto(`/user/${userOf(gateway, 'user').id}`)
  await expect(page.getByText('只有管理员可以查看此页面。')).toBeVisible()
  expect(gateway.sent('GET /api/log/stat').filter(({ search }) => search.includes('username=user'))).toEqual(
    [],
  )
})

test('the page of a user shows when the quota was used up', async ({ page, gateway, signIn }) => {
  await signIn('root')
  gateway.db.logs = gateway.db.logs.filter(({ username }) => username !== 'user')
  spend(gateway, { quota: 250_000, created_at: Date.parse('2026-01-02T03:04:05+08:00') / 1000 })
  const account = userOf(gateway, 'user')
  Object.assign(account, { quota: 0 })
  await page.goto(`/user/${account.id}`)
  await expect(page.getByText('用尽于 2026-01-02 03:04:05')).toBeVisible()
})
