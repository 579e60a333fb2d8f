import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { browserStorage } from '../pages/browser-storage'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { settled } from '../screens/open-screen'
import { full } from '../thorough'
import { callsTo, openList, rowOf } from './channel-rows'

const PUT = 'PUT /api/channel/'
const KEY_REFUSED = 'http status code: 401, error message: Incorrect API key provided'

test.beforeEach(({ signIn }) => signIn('admin'))

test('tests channels and refreshes balances only on click', async ({ page, gateway }) => {
  await openList(page)
  const row = rowOf(page, '月之暗面')
  const ask = row.getByRole('button', { name: '测试', exact: true })
  const balance = rowOf(page, 'DeepSeek').getByRole('button', { name: /^¥/ })
  await row.hover()
  await ask.hover()
  await balance.hover()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.poll(() => callsTo(gateway, 'GET', /channel\/$/).length).toBeGreaterThan(2)
  expect(callsTo(gateway, 'GET', /channel\/(test|update_balance)/)).toHaveLength(0)

  await row.hover()
  await ask.click()
  const toast = page.getByText(/^渠道 月之暗面 测试通过，用时 \d+\.\d\d 秒$/)
  await expect(toast).toBeVisible()
  const time = /用时 (.*)$/.exec((await toast.textContent()) ?? '')?.[1] ?? '?'
  await expect(row.getByText(time, { exact: true })).toBeVisible()
  // Sends no model, so the gateway chooses it.
  expect(gateway.sent('GET /api/channel/test/21').map(({ search }) => search)).toEqual([''])

  await expect(balance).toHaveText('¥88.00')
  await balance.click()
  await new Toasts(page).expectSuccess('渠道 DeepSeek 余额更新成功！')
  await expect(balance).not.toHaveText('¥88.00')
})

test('a failed test shows the channel and the reason', full, async ({ page, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  const channel = gateway.db.channels.find(({ name }) => name === '密钥失效')
  if (channel) channel.response_time = 400
  const list = await openList(page)
  const toasts = new Toasts(page)
  const row = list.row('密钥失效')
  await expect(row.getByText('0.40 秒')).toBeVisible()
  await list.press('密钥失效', '测试')
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
  // A channel without a name is shown by its id.
  gateway.answer('GET /api/channel/test/23', () => Response.json({ success: false, message: '无可用模型' }))
  await list.press(rowOf(page, '未命名'), '测试')
  await expect(toasts.saying('error', '渠道「#23」测试失败：无可用模型')).toBeVisible()

  // The server stores the failure without its reason.
  await list.refresh.click()
  await expect(failed).toBeVisible()
  await page.reload()
  await failed.focus()
  await expect(page.getByRole('tooltip')).toContainText('原因见')
  await expect(list.row('PaLM 旧版').getByText('未测试')).toBeVisible()
  await expect(list.row('PaLM 旧版').getByText('测试失败')).toHaveCount(0)
})

test('disables, enables and deletes a channel without leaking its key', async ({ page, gateway }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const key = gateway.db.channels.find(({ id }) => id === 21)?.key ?? '?'
  const release = gateway.hold('GET /api/channel/test/21')
  const list = await openList(page)
  const row = rowOf(page, '月之暗面')
  const ask = await list.quickAction(row, '测试')
  await ask.click()
  await expect(ask).toBeDisabled()
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  await list.press(row, '禁用')
  expect(await (await answered).text()).toContain(key)
  await expect(row.getByText('手动禁用')).toBeVisible()
  await new Toasts(page).expectSuccess('操作成功完成！')
  expect([await browserStorage(page), await page.content(), page.url(), ...logged].join()).not.toContain(key)

  await expect(ask).toBeDisabled()
  release()
  await expect(page.getByText(/^渠道 月之暗面 测试通过/)).toBeVisible()
  await expect(ask).toBeEnabled()
  await expect(row.getByText('手动禁用')).toBeVisible()
  await list.press(row, '启用')
  await expect(row.getByText('已启用')).toBeVisible()
  expect(gateway.bodies(PUT)).toEqual([
    { id: 21, status: 2 },
    { id: 21, status: 1 },
  ])

  await list.choose(row, '删除')
  await expect(page.getByText('确定要删除渠道「月之暗面」吗？此操作不可恢复。')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(row).toBeVisible()
  await list.choose(row, '删除')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(row).toHaveCount(0)
  expect(gateway.db.channels.some(({ id }) => id === 21)).toBe(false)
})

test('saves priority and weight on blur', async ({ page, gateway }) => {
  await openList(page)
  const row = rowOf(page, '月之暗面')
  const priority = row.getByLabel('优先级')
  const weight = row.getByLabel('权重')

  await priority.fill('-7')
  await weight.fill('4')
  await weight.press('Enter')
  await expect(weight).toHaveValue('4')
  await new Toasts(page).expectSuccess('操作成功完成！')
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

  // Empty, unchanged, invalid and cancelled input sends nothing and restores the old value.
  for (const typed of ['', '-7', ' -7 ', 'abc', '1,000', '6.7']) {
    await priority.fill(typed)
    await priority.blur()
    await expect(priority).toHaveValue('-7')
  }
  await expect(new Toasts(page).saying('error', '优先级必须是整数').first()).toBeVisible()
  await priority.fill('99')
  await priority.press('Escape')
  await priority.blur()
  await expect(priority).toHaveValue('-7')
  expect(gateway.sent(PUT)).toHaveLength(3)
  // Full-width digits are accepted.
  await priority.fill('１２')
  await priority.blur()
  await expect(priority).toHaveValue('12')
  await expect.poll(() => gateway.bodies(PUT).at(-1)).toEqual({ id: 21, priority: 12 })
  expect(gateway.db.channels.find(({ id }) => id === 21)).toMatchObject({ priority: 12, weight: 0 })
})

test('tests all channels, and deletes the disabled ones', async ({ page, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  const list = await openList(page)
  await page.getByRole('button', { name: '测试所有渠道' }).click()
  await list.confirm()
  await expect(page.getByText('已开始测试所有渠道，稍后刷新即可看到结果')).toBeVisible()
  gateway.db.testRun = { scope: 'all', until: Number.POSITIVE_INFINITY }
  await page.getByRole('button', { name: '测试所有渠道' }).click()
  await list.confirm()
  await expect(page.getByText('测试已在运行中')).toBeVisible()
  await new Toasts(page).closeAll()

  // The confirmation counts the server's rows, not the loaded ones.
  await list.refresh.click()
  await expect(list.rows).toHaveCount(10)
  const ask = page.getByRole('button', { name: '删除禁用渠道' })
  const searches = () => callsTo(gateway, 'GET', /channel\/search/).length
  const before = searches()
  await ask.click()
  await expect(list.dialog).toContainText(
    '确定要删除全部 7 个禁用的渠道吗（包括手动禁用和自动禁用）？「密钥失效」、「#23」、「PaLM 旧版」、「腾讯混元」、「知识库中转」 等。此操作不可恢复。',
  )
  expect(searches()).toBe(before + 1)
  await expectAccessibleEverywhere(page, OVERLAYS)
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(ask).toBeFocused()
  // A channel disabled since then is counted, too.
  Object.assign(gateway.db.channels.find(({ name }) => name === '月之暗面') ?? {}, { status: 3 })
  await ask.click()
  await expect(list.dialog).toContainText('全部 8 个禁用的渠道吗')
  expect(callsTo(gateway, 'DELETE', /disabled/)).toHaveLength(0)
  await list.confirm()
  await expect(page.getByText('已删除 8 个禁用渠道')).toBeVisible()
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.getByText(/自动禁用|手动禁用/)).toHaveCount(0)
})

test('the confirmation says when the number of disabled channels is unknown', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/500/)
  const list = await openList(page)
  gateway.answer('GET /api/channel/search', () => new Response(null, { status: 500 }))
  const ask = page.getByRole('button', { name: '删除禁用渠道' })
  await ask.click()
  await expect(list.dialog).toContainText(
    '未能读取渠道，无法得知禁用渠道的数量。仍要删除所有禁用的渠道吗（包括手动禁用和自动禁用）？此操作不可恢复。',
  )
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(list.dialog).toHaveCount(0)
  expect(callsTo(gateway, 'DELETE', /disabled/)).toHaveLength(0)
})

test('shows no confirmation after navigating to another screen', async ({ page, gateway }) => {
  const list = await openList(page)
  const release = gateway.hold('GET /api/channel/search')
  await page.getByRole('button', { name: '删除禁用渠道' }).click()
  await expect.poll(() => gateway.sent('GET /api/channel/search')).toHaveLength(1)
  await new Shell(page).entry('令牌').click()
  await new ListPage(page, '令牌').rows.first().waitFor()
  release()
  await settled(page)
  await expect(list.dialog).toHaveCount(0)
})
