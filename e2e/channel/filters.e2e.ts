import type { Page } from '@playwright/test'
import { expect, setOption, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'

/** Twelve channels on two server pages; the only slow one is on the second. */
function seed(gateway: TestGateway) {
  gateway.db.channels.length = 12
  for (const channel of gateway.db.channels) {
    Object.assign(channel, {
      name: `渠道${channel.id}`,
      status: 1,
      type: 1,
      group: 'default',
      models: 'gpt-4',
      test_time: 1,
      response_time: 500,
      balance: 5,
      balance_updated_time: 1,
    })
  }
  const set = (id: number, patch: object) => {
    const channel = gateway.db.channels.find((row) => row.id === id)
    if (!channel) throw new Error(`no channel ${id}`)
    Object.assign(channel, patch)
  }
  set(12, { status: 2, type: 14, group: 'vip', models: 'claude-2' })
  set(11, { status: 3, balance: 0 })
  set(10, { test_time: 0, response_time: 0 })
  set(1, { response_time: 8_000 })
}

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** Chooses a value of a filter, which becomes a field to search in once it is pressed. */
async function choose(page: Page, name: string, value: string) {
  await filter(page, name).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await filter(page, name).fill(value)
  await page.getByRole('option', { name: value, exact: true }).click()
  await filter(page, name).press('Escape')
}

test.beforeEach(({ gateway }) => seed(gateway))

test('filters by status, type, group and model, in the address', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await choose(page, '状态', '手动禁用')
  await expect(list.rows).toHaveCount(1)
  await expect(list.row('渠道12')).toBeVisible()
  await expect(page).toHaveURL('/channel?status=2')
  await choose(page, '类型', 'OpenAI')
  await expect(list.rows).toHaveCount(0)
  await expect(page.getByText('没有符合筛选条件的')).toBeVisible()
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL('/channel')
  await choose(page, '分组', 'vip')
  await expect(list.rows).toHaveCount(1)
  // The address changes after the rows.
  await expect(page).toHaveURL('/channel?group=vip')
  await choose(page, '分组', 'default')
  await expect(page).toHaveURL('/channel?group=vip%2Cdefault')
  await page.getByRole('button', { name: '移除筛选 分组：vip、default' }).click()
  await expect(list.rows).toHaveCount(10)
  // A chip removes its filter and passes the focus on.
  await page.goto('/channel?group=vip&status=2&keyword=12')
  const chips = page.getByRole('list', { name: '筛选条件' }).getByRole('button')
  await expect(chips).toHaveText(['搜索：12', '状态：手动禁用', '分组：vip'])
  await page.getByRole('button', { name: '移除筛选 状态：手动禁用' }).press('Enter')
  await expect(page).toHaveURL('/channel?keyword=12&group=vip')
  await expect(page.getByRole('button', { name: '移除筛选 分组：vip' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '移除筛选 搜索：12' }).click()
  await expect(page).toHaveURL('/channel')
  await expect(list.searchBox).toBeFocused()
  await expect(list.searchBox).toHaveValue('')
  await expect(chips).toHaveCount(0)
  await page.goto('/channel?model=claude-2&sort=id')
  await expect(list.row('渠道12')).toBeVisible()
  await expect(filter(page, '模型')).toHaveText('模型：claude-2')
  // Sorting keeps the filters.
  await list.sortBy('名称')
  await expect(page).toHaveURL(/model=claude-2/)
  await expectAccessibleEverywhere(page, '[aria-label="筛选条件"]')
  expect(gateway.sent('GET /api/option/')).toHaveLength(0)
})

test('a number of the home page leads to its channels', async ({ page, gateway, signIn }) => {
  await signIn('root')
  setOption(gateway, 'ChannelDisableThreshold', '6')
  await page.goto('/')
  const overview = page.getByRole('region', { name: '渠道概况' })
  await expect(overview.getByRole('link')).toHaveText([
    '10已启用',
    '1手动禁用',
    '1自动禁用',
    '1未测试',
    '1响应慢',
    '1无余额',
  ])
  await overview.getByRole('link', { name: '无余额' }).click()
  await expect(page).toHaveURL('/channel?status=empty')
  const list = new ListPage(page, '渠道')
  await expect(list.row('渠道11')).toBeVisible()
})
