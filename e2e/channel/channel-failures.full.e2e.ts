import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

const KEY_REFUSED = 'http status code: 401, error message: Incorrect API key provided'

async function open(page: Page, address = '/channel') {
  const list = new ListPage(page, '渠道')
  await page.goto(address)
  await expect(list.rows.first()).toBeVisible()
  return list
}

test.beforeEach(({ signIn }) => signIn('admin'))

test('a failed test names its channel in the toast and shows the reason in the row', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const list = await open(page)
  await list.action('密钥失效', '测试').click()
  await expect(new Toasts(page).saying('error', `渠道 密钥失效 测试失败：${KEY_REFUSED}`)).toBeVisible()
  const failed = list.row('密钥失效').getByText('测试失败', { exact: true })
  await expect(failed).toBeVisible()
  await expect(list.row('密钥失效').getByText('未测试')).toHaveCount(0)
  await failed.hover()
  await expect(page.getByRole('tooltip')).toContainText(KEY_REFUSED)
  await expect(page.getByRole('tooltip')).toContainText('测试于')
  await expectAccessibleEverywhere(page)

  // After a refresh the row still shows the failure, which the server stores without its reason.
  await list.refresh.click()
  await expect(list.row('密钥失效').getByText('测试失败', { exact: true })).toBeVisible()
  await page.reload()
  await list.row('密钥失效').getByText('测试失败', { exact: true }).focus()
  await expect(page.getByRole('tooltip')).toContainText('原因见')
  // A channel that was never tested has not failed.
  await expect(list.row('PaLM 旧版').getByText('未测试')).toBeVisible()
  await expect(list.row('PaLM 旧版').getByText('测试失败')).toHaveCount(0)
})

test('a failed balance names its channel; a channel without a name is called by its id', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const list = await open(page)
  await list.action('密钥失效', '$0.00').click()
  const toasts = new Toasts(page)
  await expect(toasts.saying('error', '渠道 密钥失效 余额更新失败：status code: 401')).toBeVisible()
  gateway.answer('GET /api/channel/test/23', () => Response.json({ success: false, message: '无可用模型' }))
  await page
    .getByRole('row')
    .filter({ hasText: '未命名' })
    .getByRole('button', { name: '测试', exact: true })
    .click()
  await expect(toasts.saying('error', '渠道 #23 测试失败：无可用模型')).toBeVisible()
})

test('failures that any call can have show their usual message', async ({ page, gateway, expectConsole }) => {
  expectConsole(/429|HttpStatusError/)
  const list = await open(page)
  gateway.answer('GET /api/channel/test/21', () => new Response(null, { status: 429 }))
  await list.action('月之暗面', '测试').click()
  await expect(new Toasts(page).saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
  await expect(list.row('月之暗面').getByText('测试失败')).toHaveCount(0)
})

test('deleting disabled channels warns that all are deleted, with their number once known', async ({
  page,
}) => {
  const list = await open(page)
  const ask = page.getByRole('button', { name: '删除禁用渠道' })
  await ask.click()
  await expect(list.dialog).toContainText('确定要删除所有禁用的渠道吗')
  await expect(list.dialog).toContainText(/已加载的行中有 \d+ 个，尚未加载的禁用渠道也会一并删除。/)
  await list.dialog.getByRole('button', { name: '取消' }).click()

  await page.getByRole('button', { name: '加载全部' }).click()
  await expect(list.extent).toContainText('已加载 27 行')
  await ask.click()
  await expect(list.dialog).toContainText('共 7 个。')
  await list.dialog.getByRole('button', { name: '取消' }).click()

  // A search shows some of them only.
  await list.searchBox.fill('密钥')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(1)
  await ask.click()
  await expect(list.dialog).toContainText('已加载的行中有 1 个，尚未加载的禁用渠道也会一并删除。')
})
