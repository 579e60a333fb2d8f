import type { Page } from '@playwright/test'
import { expect, setOption, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { codeFile } from '../shell/code-file'

function set(gateway: TestGateway, id: number, patch: object) {
  const channel = gateway.db.channels.find((row) => row.id === id)
  if (!channel) throw new Error(`no channel ${id}`)
  Object.assign(channel, patch)
}

/** Seeds twelve channels on two server pages; the only slow channel is on the second. */
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
  set(gateway, 12, { status: 2, type: 14, group: 'vip', models: 'claude-2' })
  set(gateway, 11, { status: 3, type: 8, balance: 0 })
  set(gateway, 10, { test_time: 0, response_time: 0 })
  set(gateway, 1, { response_time: 8_000 })
}

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** Chooses a filter value by searching for it. */
async function choose(page: Page, name: string, value: string) {
  await filter(page, name).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await filter(page, name).fill(value)
  await page.getByRole('option', { name: value, exact: true }).click()
  await filter(page, name).press('Escape')
}

test.beforeEach(({ gateway }) => seed(gateway))

test('filters by status, type, group and model through the address', async ({ page, gateway, signIn }) => {
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
  // The address changes only after the rows.
  await expect(page).toHaveURL('/channel?group=vip')
  await choose(page, '分组', 'default')
  await expect(page).toHaveURL('/channel?group=vip%2Cdefault')
  await page.getByRole('button', { name: '移除筛选 分组：vip、default' }).click()
  await expect(list.rows).toHaveCount(10)
  // A chip removes its filter and moves the focus to the next chip.
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

test('a count on the home page links to its channels', async ({ page, gateway, signIn }) => {
  await signIn('root')
  setOption(gateway, 'ChannelDisableThreshold', '6')
  // An enabled channel whose last test failed counts in both groups.
  set(gateway, 9, { response_time: 0 })
  // A status of a newer server.
  set(gateway, 2, { status: 9 })
  await page.goto('/')
  const overview = page.getByRole('region', { name: '渠道概况' })
  await expect(overview.getByRole('link')).toHaveText(['9已启用', '1手动禁用', '1自动禁用'])
  await expect(overview).toContainText('1未知状态')
  const numbers = page
    .getByRole('region', { name: '需要处理的渠道' })
    .getByRole('link', { name: /测试失败|未测试|响应慢|无余额/ })
  await expect(numbers).toHaveText(['1测试失败', '1未测试', '1响应慢', '1无余额'])
  await numbers.last().click()
  await expect(page).toHaveURL('/channel?status=empty')
  const list = new ListPage(page, '渠道')
  await expect(list.row('渠道11')).toBeVisible()
  await page.goBack()
  const troubles = page.getByRole('region', { name: '需要处理的渠道' }).getByRole('listitem')
  await expect(troubles).toHaveText([
    '自动禁用渠道11启用',
    '测试失败渠道9测试',
    '响应慢渠道1测试',
    '未测试渠道10测试',
  ])
  await numbers.first().click()
  await expect(page).toHaveURL('/channel?status=failed')
  await expect(list.rows).toHaveCount(1)
  await expect(list.row('渠道9')).toContainText('已启用')
})

test('a filter option shows its number of channels', async ({ page, gateway, signIn }) => {
  const count = gateway.db.channels.filter(({ status }) => status === 3).length
  await signIn('root')
  await ListPage.open(page, '渠道', '/channel')
  await page.getByRole('combobox', { name: '状态', exact: true }).click()
  await expect(page.getByRole('option', { name: '自动禁用' })).toHaveText(`自动禁用${count}`)
})

test('keys typed while the options load are no shortcuts, and Enter selects the exact match', async ({
  page,
  gateway,
  signIn,
}) => {
  set(gateway, 2, { type: 5 })
  await signIn('root')
  await page.goto('/channel')
  const types = filter(page, '类型')
  await expect(types).toBeVisible()
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(codeFile('value-choices'), async (route) => {
    await arrived
    await route.continue()
  })
  await types.click()
  await page.keyboard.press('n')
  await expect(types).toBeFocused()
  arrive()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(page).toHaveURL('/channel')
  await expect(types).toBeFocused()
  await page.keyboard.type('openai')
  await expect(options).toHaveText([/^OpenAI\d/, /^代理：OpenAI-SB/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/channel?type=1')
})
