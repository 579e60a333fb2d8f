import type { Page } from '@playwright/test'
import { http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

const PUT = 'PUT /api/channel/'
const workbench = (page: Page) => page.getByRole('dialog', { name: '测试工作台' })
const question = (page: Page) => page.getByRole('dialog', { name: '禁用失败的渠道' })

/** Tests so many channels, all of which fail, by keyboard. @returns the button that disables them */
async function testFailing(page: Page, gateway: TestGateway, count: number) {
  gateway.db.channels = gateway.db.channels
    .slice(-count)
    .map((channel) => ({ ...channel, status: 1, models: 'gpt-4' }))
  gateway.inject(
    http.get('*/api/channel/test/:id', () => Response.json({ success: false, message: 'bad', time: 0 })),
  )
  await ListPage.open(page, '渠道', '/channel')
  await page.getByRole('button', { name: '测试工作台' }).press('Enter')
  await page.getByRole('button', { name: /选择已加载的/ }).press('Enter')
  await page.getByRole('button', { name: '开始测试' }).press('Enter')
  return page.getByRole('button', { name: `禁用 ${count} 个失败的渠道` })
}

test.beforeEach(async ({ signIn, expectConsole }) => {
  expectConsole(/bad|429/)
  await signIn('root')
})

test('Esc in the question closes only the question', async ({ page, gateway }) => {
  const disable = await testFailing(page, gateway, 2)
  await disable.click()
  await expect(question(page).getByRole('button', { name: '确定' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(workbench(page)).toBeVisible()
  await expect(disable).toBeFocused()
})

test('after the question is answered by keyboard, the focus stays in the dialog', async ({
  page,
  gateway,
}) => {
  const disable = await testFailing(page, gateway, 2)
  // The code that keeps the focus comes with the first Tab.
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  await disable.press('Enter')
  await expect(question(page).getByRole('button', { name: '确定' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已禁用 2 个')).toBeVisible()
  await expect(disable).toHaveCount(0)
  await expect(workbench(page).locator(':focus')).toHaveCount(1)
})

test('a double click on 停止 keeps the results', async ({ page, gateway }) => {
  await testFailing(page, gateway, 6)
  await expect(workbench(page).getByRole('status')).toContainText(/失败 [2-5]/)
  await page.getByRole('button', { name: '停止', exact: true }).dblclick({ delay: 40 })
  await expect(page.getByRole('button', { name: '重新选择' })).toBeVisible()
  await expect(page.getByRole('region', { name: '测试结果' })).toBeVisible()
})

test('shows a rate limit while disabling, and disables no more once the dialog is closed', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  const disable = await testFailing(page, gateway, 4)
  await disable.click()
  const limited = () => new Response(null, { status: 429, headers: { 'Retry-After': '9' } })
  gateway.answer(PUT, limited)
  await question(page).getByRole('button', { name: '确定' }).click()
  await expect(workbench(page).getByText(/请求过多，\d 秒后继续/)).toBeVisible()
  const before = gateway.sent(PUT).length
  await page.keyboard.press('Escape')
  await expect(workbench(page)).toHaveCount(0)
  // Longer than the pause: no call follows it.
  await page.clock.fastForward(20_000)
  await page.waitForLoadState('networkidle')
  expect(gateway.sent(PUT)).toHaveLength(before)
})
