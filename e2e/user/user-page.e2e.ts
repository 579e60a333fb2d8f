import { expect, test, userOf } from '../fixtures'
import { seconds, spend } from '../log/spend'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'

test('the page of a user shows balance, usage, calls and actions', async ({ page, gateway, signIn }) => {
  await signIn('root')
  gateway.db.logs = gateway.db.logs.filter(({ username }) => username !== 'user')
  spend(gateway, { quota: 250_000, model_name: 'gpt-4', token_name: '笔记本' })
  spend(gateway, { quota: 750_000, model_name: 'o3', created_at: seconds() - 2 * 86_400 })
  spend(gateway, { type: 1, content: '通过 API 充值 ＄3.000000 额度', model_name: '', token_name: '' })
  const account = userOf(gateway, 'user')
  Object.assign(account, { quota: 1_250_000, used_quota: 1_000_000, group: 'vip' })
  const list = await ListPage.open(page, '用户', '/user?keyword=user')
  await list.choose('user', '更多', '详情')
  await expect(page).toHaveURL(`/user/${account.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'user', level: 1 })).toBeVisible()
  const state = main.getByRole('region', { name: '概况', exact: true })
  await expect(state).toContainText('剩余额度$2.50已用额度$2.00')
  await expect(state).toContainText('vip')
  const usage = main.getByRole('region', { name: '近 7 天用量', exact: true })
  await expect(usage).toContainText('今天$0.50')
  await expect(usage).toContainText('近 7 天$2.00')
  await expect(usage.getByRole('region', { name: '花费最多的模型（表格）' })).toContainText('o375.0%$1.50')
  await expect(page.getByRole('table', { name: '最近的调用' }).getByRole('row')).toHaveCount(3)
  await expect(main.getByText('通过 API 充值 ＄3.000000 额度')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await main.getByRole('button', { name: '禁用', exact: true }).click()
  await expect(main.getByText('已封禁')).toBeVisible()
  await main.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '充值' }).click()
  const dialog = page.getByRole('dialog', { name: '充值' })
  await dialog.getByRole('textbox', { name: '金额' }).fill('1')
  await dialog.getByRole('button', { name: '充值' }).click()
  await expect(state).toContainText('剩余额度$3.50')
  await main.getByRole('link', { name: '查看日志' }).click()
  await expect(page).toHaveURL('/log?username=user')
  await page.getByRole('row').nth(1).getByRole('button', { name: '查看详情' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'user', exact: true }).click()
  await expect(page).toHaveURL(`/user/${account.id}`)
})

test('the page of a user is for administrators', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const { id } = userOf(gateway, 'admin')
  await page.goto(`/user/${id}`)
  await expect(page.getByRole('heading', { name: 'admin', level: 1 })).toBeVisible()
  expect(gateway.sent(`GET /api/user/${id}`)).toEqual([])
  await page.waitForLoadState('networkidle')

  await page.evaluate(() => localStorage.clear())
  gateway.signInAs('user')
  const user = userOf(gateway, 'user')
  await page.evaluate((stored) => localStorage.setItem('user', stored), JSON.stringify(user))
  await page.goto(`/user/${user.id}`)
  await expect(page.getByText('只有管理员可以查看此页面。')).toBeVisible()
  expect(gateway.sent('GET /api/log/stat').filter(({ search }) => search.includes('username=user'))).toEqual(
    [],
  )
})
