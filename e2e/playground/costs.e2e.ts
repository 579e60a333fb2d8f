import { HttpResponse } from 'msw'
import { expect, userOf } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { open, test } from './trial'

test('each answer shows its own cost, also while the cost before is being read and by a clock ten minutes fast', {
  tag: '@full',
}, async ({ page, gateway }) => {
  await page.clock.install({ time: Date.now() + 600_000 })
  const form = await open(page)
  await form.token.selectOption('全部')
  await form.model.fill('gpt-4')
  const release = gateway.hold('GET /api/log/self')
  for (const [index, text] of ['你好', '再见'].entries()) {
    await form.message.fill(text)
    await form.send.click()
    await expect(form.turns.nth(index * 2 + 1)).toContainText(`收到：${text}`)
    Object.assign(gateway.db.logs.at(-1) ?? {}, { quota: 500_000 * (index + 1) })
    // One before the question, and one after its answer.
    await expect.poll(() => gateway.sent('GET /api/log/self').length).toBe(2 * (index + 1))
  }
  release()
  await expect(page.getByText(/本次消耗 \$/)).toHaveText(/\$2\.00/)
})

test('after an answer the log and the balance are read again; without request ids, the cost of a question is never that of the question before', {
  tag: '@full',
}, async ({ page, gateway }) => {
  const entry = (name: string) => new Shell(page).entry(name)
  await page.goto('/topup')
  const left = page.getByRole('status', { name: '剩余额度' })
  const before = userOf(gateway, 'user').quota
  await expect(left).toContainText('$')
  await entry('日志').click()
  const log = new ListPage(page, '日志')
  await expect(log.rows.first()).toBeVisible()
  await entry('试用').click()
  await page.getByRole('combobox', { name: '模型' }).fill('gpt-4')
  await page.getByRole('textbox', { name: '消息' }).fill('你好')
  await page.getByRole('textbox', { name: '消息' }).press('Enter')
  await expect(page.getByText(/本次消耗/)).toBeVisible()
  const newest = gateway.db.logs.at(-1)
  if (newest) newest.model_name = 'gpt-4-newest'
  userOf(gateway, 'user').quota = before - 1_000_000
  await entry('日志').click()
  await expect(log.rows.first()).toContainText('gpt-4-newest')
  await entry('充值').click()
  await expect(left).toHaveText(`$${((before - 1_000_000) / 500_000).toFixed(2)}`)

  await test.step('without request ids, the cost of a question is never that of the question before', async () => {
    const list = 'GET /api/log/self'
    const me = userOf(gateway, 'user')
    const own = gateway.db.logs.find(({ user_id, type }) => user_id === me.id && type === 2)
    if (!own) throw new Error('the seed has usage of this user')
    const write = (id: number, quota: number) =>
      gateway.db.logs.push({ ...own, id, quota, token_name: '全部', model_name: 'gpt-4' })
    for (const log of gateway.db.logs) log.request_id = undefined
    write(900_001, 500_000)
    gateway.answer('POST /v1/chat/completions', () =>
      HttpResponse.json({ choices: [{ message: { content: '收到' } }] }),
    )
    const form = await open(page)
    await form.token.selectOption('全部')
    await form.model.fill('gpt-4')
    for (const [index, cost] of ['$2.00', '$3.00'].entries()) {
      const looked = gateway.sent(list).length
      await form.message.fill('你好')
      await form.message.press('Enter')
      // One before the question, and one after its answer. The server writes the row later.
      await expect.poll(() => gateway.sent(list).length).toBe(looked + 2)
      await expect(page.getByText('本次消耗')).toHaveCount(0)
      write(900_002 + index, 500_000 * (index + 2))
      await expect(page.getByText('本次消耗')).toContainText(cost)
    }
  })
})
