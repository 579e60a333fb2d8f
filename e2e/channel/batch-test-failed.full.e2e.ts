import type { Page } from '@playwright/test'
import { http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

const workbench = (page: Page) => page.getByRole('dialog', { name: '批量测试' })
const confirmation = (page: Page) => page.getByRole('dialog', { name: '禁用失败的渠道' })

/** Tests `count` failing channels and one passing channel by keyboard. @returns the button that disables the failed */
async function testFailing(page: Page, gateway: TestGateway, count: number) {
  gateway.db.channels = gateway.db.channels
    .slice(-count - 1)
    .map((channel) => ({ ...channel, status: 1, models: 'gpt-4' }))
  gateway.inject(
    http.get('*/api/channel/test/:id', ({ params }) =>
      params.id === '27' ? undefined : Response.json({ success: false, message: 'bad', time: 0 }),
    ),
  )
  await ListPage.open(page, '渠道', '/channel')
  await page.getByRole('button', { name: '批量测试' }).press('Enter')
  await page.getByRole('button', { name: /选择全部 \d+ 个/ }).press('Enter')
  await page.getByRole('button', { name: '开始测试' }).press('Enter')
  return page.getByRole('button', { name: `禁用 ${count} 个失败的渠道` })
}

test.beforeEach(async ({ signIn, expectConsole }) => {
  expectConsole(/bad|429/)
  await signIn('root')
})

test('disables the failed channels after a confirmation', async ({ page, gateway }) => {
  const disable = await testFailing(page, gateway, 2)
  await expect(page.getByRole('columnheader', { name: '默认模型' })).toBeVisible()
  const agree = confirmation(page).getByRole('button', { name: '确定' })
  await disable.click()
  await expect(agree).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toHaveCount(0)
  await expect(workbench(page)).toBeVisible()
  await expect(disable).toBeFocused()
  await disable.press('Enter')
  await expect(confirmation(page)).toContainText('确定要禁用这 2 个测试失败的渠道吗？')
  await expect(confirmation(page)).toContainText('#25 密钥失效')
  const statuses = () => gateway.db.channels.map(({ status }) => status)
  expect(statuses()).toEqual([1, 1, 1])
  await expect(agree).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('已禁用 2 个测试失败的渠道')).toBeVisible()
  await expect(disable).toHaveCount(0)
  // The dialog or an element in it has the focus.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  expect(statuses()).toEqual([2, 2, 1])
  await workbench(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '密钥失效' }).getByText('手动禁用')).toBeVisible()
})
