import type { Page } from '@playwright/test'
import { ListPage } from '../pages/list-page'
import { expect, test } from './fixtures'
import type { RealServer } from './server'

const MODELS = 'gpt-3.5-turbo,gpt-4o-mini'

const one = async (server: RealServer, name: string) => (await server.channels(name))[0]

async function make(server: RealServer, name: string, key: string, base_url: string) {
  const channel = { type: 8, name, key, base_url, models: MODELS, group: 'default' }
  await server.ask('POST', '/api/channel/', channel)
}

/** The dialog of a channel's models, opened from its row. */
async function choose(page: Page, name: string) {
  const list = new ListPage(page, '渠道')
  await page.goto(`/channel?keyword=${name}`)
  await list.choose(name, '更多', '选择测试模型')
  const dialog = page.getByRole('dialog', { name: '选择测试模型' })
  const row = (model: string) =>
    dialog.getByRole('list', { name: '模型' }).getByRole('listitem').filter({ hasText: model })
  const start = (model: string) => dialog.getByRole('button', { name: `测试 ${model}`, exact: true }).click()
  return { list, dialog, row, start }
}

test('an admin tests a channel with one of its models, and the server stores the result', async ({
  page,
  server,
  upstream,
  newName,
  asUser,
}) => {
  const name = newName()
  await make(server, name, 'good', upstream)
  await asUser(page, 'admin')
  const { list, dialog, row, start } = await choose(page, name)
  await dialog.getByRole('textbox', { name: '搜索模型' }).fill('MINI')
  await expect(row('gpt-3.5-turbo')).toHaveCount(0)
  await start('gpt-4o-mini')
  await expect(row('gpt-4o-mini').getByRole('status')).toHaveText(/^\d+\.\d\d 秒$/)
  // The gateway stores both a moment after its answer.
  await expect.poll(async () => (await one(server, name))?.test_time).not.toBe(0)
  await expect.poll(async () => (await server.logs('p=0&type=5'))[0]?.model_name).toBe('gpt-4o-mini')

  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(list.row(name)).toBeVisible()
  for (const column of ['已用额度', '创建时间', '测试时间']) {
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('menuitemcheckbox', { name: column }).click()
    await page.keyboard.press('Escape')
    await expect(list.header(column)).toBeVisible()
  }
  await expect(list.cell(name, '已用额度')).toHaveText('$0.00')
  await expect(list.cell(name, '创建时间')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a model that the upstream refuses shows the reason in its line', async ({
  page,
  server,
  upstream,
  newName,
  asUser,
}) => {
  const name = newName()
  await make(server, name, 'bad', upstream)
  await asUser(page, 'admin')
  const { row, start } = await choose(page, name)
  await start('gpt-4o-mini')
  const answer = await server.send(
    'GET',
    `/api/channel/test/${(await one(server, name))?.id}?model=gpt-4o-mini`,
  )
  await expect(row('gpt-4o-mini')).toContainText(String(answer.message))
})

test('a user has no channels to test', async ({ page, asUser }) => {
  const { own } = await asUser(page)
  await page.goto('/channel')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '更多' })).toHaveCount(0)
  expect((await own.send('GET', '/api/channel/test/1?model=gpt-4o-mini')).success).toBe(false)
})
