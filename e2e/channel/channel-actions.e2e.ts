import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { callsTo, openList, rowOf } from './channel-rows'

/** The bodies of the changes that the page sends from now on. */
function changesOf(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON())
  })
  return bodies
}

test.describe('the channel list of an administrator', () => {
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('a test shows its time in toast and row, or why it failed', async ({
    page,
    expectConsole,
    gateway,
  }) => {
    expectConsole(/ApiError/)
    const channel = gateway.db.channels.find(({ name }) => name === '密钥失效')
    if (channel) channel.response_time = 400
    await openList(page)
    const row = rowOf(page, '月之暗面')
    await row.getByRole('button', { name: '测试', exact: true }).click()
    const toast = page.getByText(/^渠道 月之暗面 测试通过，用时 \d+\.\d\d 秒$/)
    await expect(toast).toBeVisible()
    const time = /用时 (.*)$/.exec((await toast.textContent()) ?? '')?.[1] ?? '?'
    await expect(row.getByText(time, { exact: true })).toBeVisible()

    const bad = rowOf(page, '密钥失效')
    await expect(bad.getByText('0.40 秒')).toBeVisible()
    await bad.getByRole('button', { name: '测试', exact: true }).click()
    await expect(page.getByText(/Incorrect API key provided/)).toBeVisible()
    await expect(bad.getByText('测试失败', { exact: true })).toBeVisible()
  })

  test('a channel whose test hangs can be disabled meanwhile', async ({ page, gateway }) => {
    const release = gateway.hold('GET /api/channel/test/21')
    await openList(page)
    const row = rowOf(page, '月之暗面')
    const button = row.getByRole('button', { name: '测试', exact: true })
    await button.click()
    await expect(button).toBeDisabled()
    await row.getByRole('button', { name: '禁用' }).click()
    await expect(row.getByText('手动禁用')).toBeVisible()
    await expect(button).toBeDisabled()
    release()
    await expect(page.getByText(/^渠道 月之暗面 测试通过/)).toBeVisible()
    await expect(row.getByText('手动禁用')).toBeVisible()
    await expect(button).toBeEnabled()
  })

  test('refreshes a balance on a click, and keeps the old one when the upstream refuses', async ({
    page,
    expectConsole,
  }) => {
    await openList(page)
    const row = rowOf(page, 'DeepSeek')
    await row.getByRole('button', { name: '¥88.00' }).click()
    await new Toasts(page).told('渠道 DeepSeek 余额更新成功！')
    await expect(row.getByRole('button', { name: '¥88.00' })).toHaveCount(0)
    await expect(row.getByRole('button', { name: /^¥/ })).toBeVisible()

    expectConsole(/ApiError/)
    const refused = rowOf(page, '密钥失效').getByRole('button', { name: '$0.00' })
    await refused.click()
    await expect(page.getByText('status code: 401')).toBeVisible()
    await expect(refused).toBeVisible()
  })

  test('disables, enables and deletes, asking before the last', async ({ page, gateway }) => {
    await openList(page)
    const row = rowOf(page, '月之暗面')
    const changes = changesOf(page)
    await row.getByRole('button', { name: '禁用' }).click()
    await expect(row.getByText('手动禁用')).toBeVisible()
    await new Toasts(page).told('操作成功完成！')
    await row.getByRole('button', { name: '启用' }).click()
    await expect(row.getByText('已启用')).toBeVisible()
    expect(changes).toEqual([
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

  test('priority and weight are saved on leaving their field', async ({ page, gateway }) => {
    await openList(page)
    const row = rowOf(page, '月之暗面')
    const changes = changesOf(page)
    const priority = row.getByLabel('优先级')
    const weight = row.getByLabel('权重')

    await priority.fill('-7')
    await weight.fill('4.9')
    await weight.press('Enter')
    await expect(weight).toHaveValue('4')
    await new Toasts(page).told('操作成功完成！')
    await expect
      .poll(() => changes)
      .toEqual([
        { id: 21, priority: -7 },
        { id: 21, weight: 4 },
      ])
    await weight.fill('-3')
    await weight.blur()
    await expect(weight).toHaveValue('0')
    await expect.poll(() => changes.length).toBe(3)

    // Empty, not a number, unchanged, cancelled: nothing is sent and the old number stays.
    for (const typed of ['', 'abc', '-7', ' -7 ']) {
      await priority.fill(typed)
      await priority.blur()
      await expect(priority).toHaveValue('-7')
    }
    await priority.fill('99')
    await priority.press('Escape')
    await priority.blur()
    await expect(priority).toHaveValue('-7')
    expect(changes).toHaveLength(3)
    expect(gateway.db.channels.find(({ id }) => id === 21)).toMatchObject({ priority: -7, weight: 0 })
  })

  test('status and priority go back to the old value when the server refuses, fails, or has lost the channel', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/ApiError|500|HttpStatusError|渠道不存在/)
    const put = 'PUT /api/channel/'
    await openList(page)
    let end = gateway.answer(put, () => Response.json({ success: false, message: '数据库已锁定' }))
    await rowOf(page, '月之暗面').getByRole('button', { name: '禁用' }).click()
    await expect(page.getByText('数据库已锁定')).toBeVisible()
    await expect(rowOf(page, '月之暗面').getByText('已启用')).toBeVisible()
    end()

    end = gateway.answer(put, () => new Response(null, { status: 500 }))
    const priority = rowOf(page, 'DeepSeek').getByLabel('优先级')
    await priority.fill('1')
    await priority.blur()
    await expect(
      page.getByText('错误：服务器内部错误，请联系管理员！操作可能已经生效，请刷新查看'),
    ).toBeVisible()
    await expect(priority).toHaveValue('8')
    end()

    // The server answers the change of a deleted channel with a success.
    gateway.db.channels = gateway.db.channels.filter(({ id }) => id !== 24)
    await priority.fill('1')
    await priority.blur()
    await expect(page.getByText('错误：渠道不存在，可能已被删除')).toBeVisible()
    await expect(priority).toHaveValue('8')
  })

  test('the key in the answer to a change is never kept', async ({ page, gateway }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await openList(page)
    const key = gateway.db.channels.find(({ id }) => id === 21)?.key ?? '?'
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await rowOf(page, '月之暗面').getByRole('button', { name: '禁用' }).click()
    expect(await (await answered).text()).toContain(key)
    await expect(rowOf(page, '月之暗面').getByText('手动禁用')).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect([kept, await page.content(), page.url(), ...logged].join()).not.toContain(key)
  })

  test('starts a test of all channels, shows the refusal while one runs, and deletes the disabled', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/ApiError/)
    await openList(page)
    const list = new ListPage(page, '渠道')
    const { rows } = list
    await page.getByRole('button', { name: '测试所有渠道' }).click()
    await list.agree()
    await expect(page.getByText('已开始测试所有渠道，稍后刷新即可看到结果')).toBeVisible()
    gateway.db.testRun = { scope: 'all', until: Number.POSITIVE_INFINITY }
    await page.getByRole('button', { name: '测试所有渠道' }).click()
    await list.agree()
    await expect(page.getByText('测试已在运行中')).toBeVisible()

    // The disabled ones are deleted after a question, and the toast shows how many.
    await page.getByRole('button', { name: '删除禁用渠道' }).click()
    await expect(page.getByText(/^确定要删除所有禁用的渠道吗/)).toBeVisible()
    expect(callsTo(gateway, 'DELETE', /disabled/)).toHaveLength(0)
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('已删除 7 个禁用渠道')).toBeVisible()
    await expect(rows.getByText('自动禁用')).toHaveCount(0)
    await expect(rows.getByText('手动禁用')).toHaveCount(0)
  })

  test('calls with an effect are sent only on a click', async ({ page, gateway }) => {
    await openList(page)
    await rowOf(page, '月之暗面').getByRole('button', { name: '测试', exact: true }).hover()
    await rowOf(page, 'DeepSeek').getByRole('button', { name: '¥88.00' }).hover()
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(() => callsTo(gateway, 'GET', /channel\/$/).length).toBeGreaterThan(2)
    expect(callsTo(gateway, 'GET', /channel\/(test|update_balance)/)).toHaveLength(0)
  })
})
