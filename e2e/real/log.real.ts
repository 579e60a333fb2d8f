import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { expect, test } from './fixtures'

test('a call through the gateway is found in the log, with its cost', async ({
  page,
  server,
  upstream,
  newName,
  asUser,
}) => {
  const { user, own } = await asUser(page)
  const name = newName()
  const model = `m-${name}`
  await server.ask('POST', '/api/channel/', {
    type: 8,
    name,
    key: 'good-1',
    base_url: upstream,
    models: model,
    group: 'default',
  })
  await server.ask('PUT', '/api/user/', { id: user.id, quota: 10_000_000 })
  const token = await own.ask<{ key: string }>('POST', '/api/token/', {
    name,
    unlimited_quota: true,
    expired_time: -1,
  })
  for (const stream of [false, true]) {
    const response = await fetch(`${server.address}/v1/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${token.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ model, stream, messages: [{ role: 'user', content: 'hi' }] }),
    })
    expect(response.status).toBe(200)
    await response.text()
  }
  // The gateway writes its log after the answer.
  const rows = () => server.logs(`username=${user.username}&type=2`)
  await expect.poll(async () => (await rows()).length).toBe(2)
  const spent = (await rows()).reduce((sum, { quota }) => sum + quota, 0)

  const log = new LogPage(page)
  await page.goto(`/log?token_name=${name}`)
  await expect(log.rows).toHaveCount(2)
  await expect(log.rowWith(model)).toHaveCount(2)
  await log.open(0)
  await expect(log.fact('令牌')).toContainText(name)
  await page.keyboard.press('Escape')
  await log.total.click()
  const { quota } = await own.ask<{ quota: number }>('GET', `/api/log/self/stat?token_name=${name}`)
  expect(quota).toBe(spent)
  await expect(log.total).toContainText('总消耗额度：')

  // The same from the token's row: the sums of seven days are those of the rows.
  const tokens = (await rows()).reduce((sum, row) => sum + row.prompt_tokens + row.completion_tokens, 0)
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await list.choose(name, '更多', '用量')
  await expect(page).toHaveURL(`/log?token_name=${name}&range=7d&chart=true`)
  await expect(page.getByText('全部 2 次')).toBeVisible()
  const numbers = page.getByRole('region', { name: '日志', exact: true }).getByRole('definition')
  await expect(numbers.nth(1)).toHaveText('2')
  await expect(numbers.nth(2)).toHaveText(String(tokens))
  await page.getByRole('region', { name: '按模型', exact: true }).getByRole('button', { name: model }).click()
  await expect(page).toHaveURL(new RegExp(`model_name=${model}`))
  await expect(log.rows).toHaveCount(2)
  await page.goto(`/log?token_name=${name}`)

  await log.openFilters()
  await log.field('模型名称').fill('nobody-has-this')
  await log.query.click()
  await expect(log.rows).toHaveCount(0)
})
