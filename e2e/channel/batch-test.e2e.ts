import type { Page } from '@playwright/test'
import { HttpResponse, http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { full } from '../thorough'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const testsOf = (gateway: TestGateway) =>
  gateway
    .sent()
    .filter(({ path }) => /channel\/test\/\d+$/.test(path))
    .map(({ path, search }) => path + search)
const resultRow = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: name })

async function openBatchTest(page: Page) {
  await page.goto('/channel?size=50')
  await expect(page.getByText('共 27 行')).toBeVisible()
  await page.getByRole('button', { name: '批量测试' }).click()
  await expect(button(page, '开始测试')).toBeVisible()
}

async function pick(page: Page, label: string, names: string[]) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: label })
  for (const name of names) {
    await box.fill(name)
    await page.getByRole('dialog').getByRole('option', { name, exact: true }).click()
  }
  await box.press('Escape')
}

test.beforeEach(({ signIn }) => signIn('admin'))

test('tests the chosen channels with the chosen models', full, async ({ page, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  // Channel 27 fails with gpt-4; channel 1 does not report the tested model.
  const answers = [
    http.get('*/api/channel/test/27', ({ request }) =>
      new URL(request.url).searchParams.get('model') === 'gpt-4'
        ? HttpResponse.json({ success: false, message: '模型已下线', time: 0, modelName: '' })
        : undefined,
    ),
    http.get('*/api/channel/test/1', () => HttpResponse.json({ success: true, message: '', time: 6 })),
  ]
  for (const answer of answers) gateway.inject(answer)
  await openBatchTest(page)
  await expect(button(page, '开始测试')).toBeDisabled()
  await pick(page, '渠道', ['#27 负载均衡 A', '#25 密钥失效', '#24 DeepSeek', '#1 OpenAI 官方'])
  await pick(page, '模型', ['gpt-4', 'gpt-4o'])
  await expect(
    page.getByText('共 6 次测试，会真实调用上游并产生费用；2 项因渠道没有该模型而跳过。'),
  ).toBeVisible()
  await expectAccessibleEverywhere(page, '[role=dialog]')
  expect(testsOf(gateway)).toEqual([])

  await button(page, '开始测试').click()
  await expect(page.getByText('已完成 6 / 6：通过 3，失败 3，跳过 2')).toBeVisible()
  expect(testsOf(gateway)).toEqual(
    [27, 25, 1].flatMap((id) => ['gpt-4', 'gpt-4o'].map((model) => `/api/channel/test/${id}?model=${model}`)),
  )
  const passed = /^通过 \d\.\d\d 秒$/
  await expect(resultRow(page, '负载均衡 A').getByText(passed)).toHaveCount(1)
  await expect(resultRow(page, '负载均衡 A').getByText(/模型已下线/)).toHaveCount(1)
  await expect(resultRow(page, 'OpenAI 官方').getByText(passed)).toHaveCount(2)
  await expect(resultRow(page, '密钥失效').getByText(/Incorrect API key provided/)).toHaveCount(2)
  await expect(resultRow(page, 'DeepSeek').getByText('无此模型')).toHaveCount(2)
  await expect(page.getByRole('progressbar', { name: '测试进度' })).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByText(/^服务器没有回报所测的模型：旧版本会忽略所选模型/)).toBeVisible()
  // Nothing to disable: one channel has a working model, the other is already disabled.
  await expect(page.getByText('另有 1 个渠道只有部分模型失败，不会被禁用。')).toBeVisible()
  await expect(button(page, /^禁用/)).toHaveCount(0)
  await expectAccessibleEverywhere(page, '[role=dialog]')
})

test(
  'a batch test can be stopped, continued and repeated',
  full,
  async ({ page, gateway, expectConsole }) => {
    expectConsole(/ApiError/)
    gateway.faults.latency = 150
    await openBatchTest(page)
    await button(page, '选择全部 27 个渠道').click()
    await button(page, '开始测试').click()
    await expect(resultRow(page, '未知类型').getByText(/^通过/)).toBeVisible()
    // The second click must not hit 重新选择, which removes the results.
    await button(page, '停止').dblclick({ delay: 40 })
    await expect(button(page, '继续')).toBeVisible()
    await expect(button(page, '重新选择')).toBeVisible()
    await expect(page.getByRole('region', { name: '测试结果' })).toBeVisible()
    const before = testsOf(gateway).length
    expect(before).toBeLessThan(27)
    await expect(page.getByText(new RegExp(`^已完成 ${before} / 27：.*已停止 ${27 - before}`))).toBeVisible()
    gateway.faults.latency = 0
    await button(page, '继续').click()
    await expect(page.getByText('已完成 27 / 27：通过 26，失败 1')).toBeVisible({ timeout: 25_000 })
    expect(new Set(testsOf(gateway)).size).toBe(27)
    expect(testsOf(gateway)).toHaveLength(27)

    const bad = gateway.db.channels.find(({ id }) => id === 25)
    if (bad) bad.key = 'good-again'
    await button(page, '重试失败的测试').click()
    await expect(page.getByText('已完成 27 / 27：通过 27，失败 0')).toBeVisible()
    expect(testsOf(gateway)).toHaveLength(28)

    await button(page, '重新选择').click()
    await button(page, '只选择已启用的渠道').click()
    gateway.faults.latency = 200
    await button(page, '开始测试').click()
    await expect(page.getByText(/^已完成 [1-9]/)).toBeVisible()
    await expect(resultRow(page, '未知类型')).toHaveCount(0)
    await button(page, '关闭').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const closed = testsOf(gateway).length
    const refreshed = page.waitForResponse(/\/api\/channel\/(search)?\?/)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await refreshed
    expect(testsOf(gateway)).toHaveLength(closed)
  },
)

test('gives up on a channel that hangs', full, async ({ page, gateway, expectConsole }) => {
  expectConsole(/ConnectionError/)
  for (const id of [27, 25]) gateway.hold(`GET /api/channel/test/${id}`)
  await openBatchTest(page)
  await pick(page, '渠道', ['#27 负载均衡 A', '#25 密钥失效', '#24 DeepSeek'])
  await button(page, '开始测试').click()
  await expect(resultRow(page, '密钥失效').getByText('测试中…')).toBeVisible()
  await button(page, '停止').click()
  await expect(page.getByText('已完成 0 / 3：通过 0，失败 0，已停止 1，等待 2 项结束')).toBeVisible()
  await expect(resultRow(page, 'DeepSeek').getByText('已停止')).toBeVisible()
  await button(page, '不再等待').click()
  const noResponse = '无应答已不再等待，操作可能已经生效，请刷新查看'
  await expect(resultRow(page, '负载均衡 A')).toContainText(noResponse)
  await expect(resultRow(page, '密钥失效')).toContainText(noResponse)
  await expect(page.getByText('已完成 2 / 3：通过 0，失败 0，无应答 2，已停止 1')).toBeVisible()
  for (const id of [27, 25]) expect(gateway.sent(`GET /api/channel/test/${id}`)).toHaveLength(1)
  await button(page, '继续').click()
  await expect(resultRow(page, 'DeepSeek').getByText(/^通过/)).toBeVisible()
})

test('the reason of a failed test has the table’s width and is not truncated', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const message = `Error 400: ${'the request could not be served by this upstream '.repeat(3)}(context_length_exceeded)`
  gateway.inject(
    http.get('*/api/channel/test/27', () => HttpResponse.json({ success: false, message, time: 0 })),
  )
  await openBatchTest(page)
  await pick(page, '渠道', ['#27 负载均衡 A'])
  await button(page, '开始测试').click()
  const reason = resultRow(page, '负载均衡 A').getByText(message)
  await expect(reason).toBeVisible()
  expect(await reason.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  expect((await reason.boundingBox())?.width).toBeGreaterThan(400)
})
