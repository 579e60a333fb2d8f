import type { Page } from '@playwright/test'
import { ListPage } from '../pages/list-page'
import { RatioPage } from '../pages/ratio-page'
import { expect, test } from './fixtures'
import type { RealServer } from './server'

/** Two channels of different types; the second is off. The first has a model of its own and one that has a ratio. */
async function makeChannels(server: RealServer, name: string, upstream: string) {
  const channel = { name, key: 'good-1', base_url: upstream, group: 'default,vip' }
  await server.ask('POST', '/api/channel/', { ...channel, type: 8, models: `m-${name},gpt-3.5-turbo` })
  await server.ask('POST', '/api/channel/', { ...channel, type: 14, models: `off-${name}`, group: 'default' })
  const [first, second] = (await server.channels(name)).sort((a, b) => a.id - b.id)
  await server.ask('PUT', '/api/channel/', { id: second?.id, status: 2 })
  return { first, second }
}

async function search(page: Page, name: string) {
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await list.searchBox.fill(name)
  await list.searchButton.click()
  return list
}

test('root reads the price of a model, computed from the server’s ratios', async ({
  page,
  server,
  upstream,
  newName,
  asRoot: _signedIn,
}) => {
  const name = newName()
  await makeChannels(server, name, upstream)
  const options = await server.options()
  const unit = Number(options.QuotaPerUnit)
  const ratio = Number(JSON.parse(options.ModelRatio ?? '{}')['gpt-3.5-turbo'])
  const groups = JSON.parse(options.GroupRatio ?? '{}') as Record<string, number>
  const list = await search(page, 'gpt-3.5-turbo')
  await expect(list.cell('gpt-3.5-turbo', '模型倍率')).toHaveText(String(ratio))
  const price = `$${((ratio * (groups.default ?? 1) * 1_000_000) / unit).toFixed(2)}`
  await expect(list.cell('gpt-3.5-turbo', '输入价格')).toContainText(price)
  const own = await search(page, name)
  await expect(own.cell(`m-${name}`, '模型倍率')).toHaveText('未设置 默认 30')
  const unset = `$${((30 * (groups.default ?? 1) * 1_000_000) / unit).toFixed(2)}`
  await expect(own.cell(`m-${name}`, '输入价格')).toContainText(unset)
  await expect(own.cell(`m-${name}`, '输出价格')).toContainText(unset)
  await expect(own.row(`off-${name}`)).toHaveCount(0)
  await own.choose(`m-${name}`, '更多', '查看渠道')
  await expect(page).toHaveURL(new RegExp(`model=m-${name}`))
  await expect(new ListPage(page, '渠道').rows).toHaveCount(1)
})

test('the ratio of a model is set from its row, and the list shows the new price', async ({
  page,
  server,
  upstream,
  newName,
  asRoot: _signedIn,
}) => {
  const name = newName()
  await makeChannels(server, name, upstream)
  const before = JSON.parse((await server.options()).ModelRatio ?? '{}') as Record<string, number>
  const list = await search(page, name)
  await list.row(`m-${name}`).getByRole('button', { name: '设置倍率' }).click()
  const ratios = new RatioPage(page)
  await ratios.type({ 模型倍率: '1.5' })
  await ratios.button('保存').click()
  await expect(list.cell(`m-${name}`, '模型倍率')).toHaveText('1.5')
  expect(JSON.parse((await server.options()).ModelRatio ?? '{}')).toEqual({ ...before, [`m-${name}`]: 1.5 })
})

test('an admin reads the models without prices, a user the ones of their group', async ({
  page,
  browser,
  baseURL,
  server,
  upstream,
  newName,
  asUser,
}) => {
  const name = newName()
  await makeChannels(server, name, upstream)
  await asUser(page, 'admin')
  const list = await search(page, name)
  await expect(list.row(`m-${name}`)).toBeVisible()
  await expect(list.header('输入价格')).toHaveCount(0)
  await expect(page.getByText('当前账户无权查看倍率，因此没有价格。')).toBeVisible()

  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await asUser(other)
  const models = await search(other, name)
  await expect(models.row(`m-${name}`)).toBeVisible()
  await expect(models.header('输入价格')).toHaveCount(0)
  await expect(models.rows).toHaveCount(1)
  await other.context().close()
})

test('channels are narrowed by status, type, group and model', async ({
  page,
  server,
  upstream,
  newName,
  asUser,
}) => {
  const name = newName()
  await makeChannels(server, name, upstream)
  await asUser(page, 'admin')
  const list = new ListPage(page, '渠道')
  const statusOf = () => list.texts('状态')
  await page.goto(`/channel?keyword=${name}`)
  await expect(list.rows).toHaveCount(2)
  const choose = (filter: string, option: string) =>
    page.getByRole('combobox', { name: filter, exact: true }).selectOption(option)
  await choose('状态', '手动禁用')
  await expect(list.rows).toHaveCount(1)
  expect(await statusOf()).toEqual(['手动禁用'])
  await choose('状态', '状态：全部')
  await choose('类型', '自定义渠道')
  await expect(list.rows).toHaveCount(1)
  expect(await statusOf()).toEqual(['已启用'])
  await choose('类型', '类型：全部')
  await choose('分组', 'vip')
  await expect(list.rows).toHaveCount(1)
  await page.goto(`/channel?keyword=${name}&model=off-${name}`)
  await expect(list.rows).toHaveCount(1)
  expect(await statusOf()).toEqual(['手动禁用'])
})
