import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { kept } from '../pages/browser-storage'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { callsTo, openList, rowOf } from './channel-rows'

const PUT = 'PUT /api/channel/'
const KEY_REFUSED = 'http status code: 401, error message: Incorrect API key provided'

test.beforeEach(({ signIn }) => signIn('admin'))

test('tests and reads balances by a click only', async ({ page, gateway }) => {
  await openList(page)
  const row = rowOf(page, '月之暗面')
  const ask = row.getByRole('button', { name: '测试', exact: true })
  const balance = rowOf(page, 'DeepSeek').getByRole('button', { name: /^¥/ })
  await ask.hover()
  await balance.hover()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => callsTo(gateway, 'GET', /channel\/$/).length).toBeGreaterThan(2)
  expect(callsTo(gateway, 'GET', /channel\/(test|update_balance)/)).toHaveLength(0)

  await ask.click()
  const toast = page.getByText(/^渠道 月之暗面 测试通过，用时 \d+\.\d\d 秒$/)
  await expect(toast).toBeVisible()
  const time = /用时 (.*)$/.exec((await toast.textContent()) ?? '')?.[1] ?? '?'
  await expect(row.getByText(time, { exact: true })).toBeVisible()
  // The choice of the model is left to the gateway.
  expect(gateway.sent('GET /api/channel/test/21').map(({ search }) => search)).toEqual([''])

  await expect(balance).toHaveText('¥88.00')
  await balance.click()
  await new Toasts(page).told('渠道 DeepSeek 余额更新成功！')
  await expect(balance).not.toHaveText('¥88.00')
})

test('names the channel and reason of a failed test', full, async ({ page, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  const channel = gateway.db.channels.find(({ name }) => name === '密钥失效')
  if (channel) channel.response_time = 400
  const list = await openList(page)
  const toasts = new Toasts(page)
  const row = list.row('密钥失效')
  await expect(row.getByText('0.40 秒')).toBeVisible()
  await list.action('密钥失效', '测试').click()
  await expect(toasts.saying('error', `渠道「密钥失效」测试失败：${KEY_REFUSED}`)).toBeVisible()
  const failed = row.getByRole('link', { name: '测试失败', exact: true })
  await expect(failed).toBeVisible()
  await failed.hover()
  await expect(page.getByRole('tooltip')).toContainText(KEY_REFUSED)
  await expect(page.getByRole('tooltip')).toContainText('测试于')
  await expectAccessibleEverywhere(page)

  await list.action('密钥失效', '$0.00').click()
  await expect(toasts.saying('error', '渠道「密钥失效」余额更新失败：status code: 401')).toBeVisible()
  await expect(list.action('密钥失效', '$0.00')).toBeVisible()
  // A channel without a name is called by its id.
  gateway.answer('GET /api/channel/test/23', () => Response.json({ success: false, message: '无可用模型' }))
  await rowOf(page, '未命名').getByRole('button', { name: '测试', exact: true }).click()
  await expect(toasts.saying('error', '渠道「#23」测试失败：无可用模型')).toBeVisible()

  // After a refresh the row still shows the failure, which the server stores without its reason.
  await list.refresh.click()
  await expect(failed).toBeVisible()
  await page.reload()
  await failed.focus()
  await expect(page.getByRole('tooltip')).toContainText('原因见')
  // A channel that was never tested has not failed.
  await expect(list.row('PaLM 旧版').getByText('未测试')).toBeVisible()
  await expect(list.row('PaLM 旧版').getByText('测试失败')).toHaveCount(0)
})

test('disables, enables and deletes a channel, and keeps no key', async ({ page, gateway }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const key = gateway.db.channels.find(({ id }) => id === 21)?.key ?? '?'
  const release = gateway.hold('GET /api/channel/test/21')
  await openList(page)
  const row = rowOf(page, '月之暗面')
  const ask = row.getByRole('button', { name: '测试', exact: true })
  await ask.click()
  await expect(ask).toBeDisabled()
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await row.getByRole('button', { name: '禁用' }).click()
  expect(await (await answered).text()).toContain(key)
  await expect(row.getByText('手动禁用')).toBeVisible()
  await new Toasts(page).told('操作成功完成！')
  expect([await kept(page), await page.content(), page.url(), ...logged].join()).not.toContain(key)

  await expect(ask).toBeDisabled()
  release()
  await expect(page.getByText(/^渠道 月之暗面 测试通过/)).toBeVisible()
  await expect(ask).toBeEnabled()
  await expect(row.getByText('手动禁用')).toBeVisible()
  await row.getByRole('button', { name: '启用' }).click()
  await expect(row.getByText('已启用')).toBeVisible()
  expect(gateway.bodies(PUT)).toEqual([
    { id: 21, status: 2 },
    { id: 21, status: 1 },
  ])

  await row.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('确定要删除渠道「月之暗面」吗？此操作不可恢复。')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
  expect(gateway.db.channels.some(({ id }) => id === 21)).toBe(false)
})

test('saves priority and weight on leaving their field', async ({ page, gateway }) => {
  await openList(page)
  const row = rowOf(page, '月之暗面')
  const priority = row.getByLabel('优先级')
  const weight = row.getByLabel('权重')

  await priority.fill('-7')
  await weight.fill('4')
  await weight.press('Enter')
  await expect(weight).toHaveValue('4')
  await new Toasts(page).told('操作成功完成！')
  await expect
    .poll(() => gateway.bodies(PUT))
    .toEqual([
      { id: 21, priority: -7 },
      { id: 21, weight: 4 },
    ])
  await weight.fill('-3')
  await weight.blur()
  await expect(weight).toHaveValue('0')
  await expect.poll(() => gateway.sent(PUT).length).toBe(3)

  // Empty, unchanged, not a number, cancelled: nothing is sent and the old number stays.
  for (const typed of ['', '-7', ' -7 ', 'abc', '1,000', '6.7']) {
    await priority.fill(typed)
    await priority.blur()
    await expect(priority).toHaveValue('-7')
  }
  await expect(new Toasts(page).saying('error', '优先级必须是整数')).toBeVisible()
  await priority.fill('99')
  await priority.press('Escape')
  await priority.blur()
  await expect(priority).toHaveValue('-7')
  expect(gateway.sent(PUT)).toHaveLength(3)
  // Full-width digits are read.
  await priority.fill('１２')
  await priority.blur()
  await expect(priority).toHaveValue('12')
  await expect.poll(() => gateway.bodies(PUT).at(-1)).toEqual({ id: 21, priority: 12 })
  expect(gateway.db.channels.find(({ id }) => id === 21)).toMatchObject({ priority: 12, weight: 0 })
})

test('tests all channels, and deletes the disabled', async ({ page, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  const list = await openList(page)
  await page.getByRole('button', { name: '测试所有渠道' }).click()
  await list.agree()
  await expect(page.getByText('已开始测试所有渠道，稍后刷新即可看到结果')).toBeVisible()
  gateway.db.testRun = { scope: 'all', until: Number.POSITIVE_INFINITY }
  await page.getByRole('button', { name: '测试所有渠道' }).click()
  await list.agree()
  await expect(page.getByText('测试已在运行中')).toBeVisible()
  await new Toasts(page).closeAll()

  // The question names their number once all are loaded.
  const ask = page.getByRole('button', { name: '删除禁用渠道' })
  const question = async (...texts: (string | RegExp)[]) => {
    await ask.click()
    for (const text of texts) await expect(list.dialog).toContainText(text)
  }
  const cancel = list.dialog.getByRole('button', { name: '取消' })
  await question('确定要删除所有禁用的渠道吗', /已加载的行中有 \d+ 个，尚未加载的禁用渠道也会一并删除。/)
  await expectAccessibleEverywhere(page, OVERLAYS)
  await cancel.click()
  // A search reads all of them.
  await list.searchBox.fill('密钥')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(1)
  await question('共 7 个。')
  expect(callsTo(gateway, 'DELETE', /disabled/)).toHaveLength(0)
  await list.agree()
  await expect(page.getByText('已删除 7 个禁用渠道')).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.getByText(/自动禁用|手动禁用/)).toHaveCount(0)
})
