import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** A name that is in no list of options. */
const NAME = 'my-own.name'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

for (const [address, label, call] of [
  ['/token/add', '模型范围', 'POST /api/token/'],
  ['/channel/add', '自定义模型名称', 'POST /api/channel/'],
] as const)
  test(`${address}: submits a name that was not confirmed by Enter`, async ({ page, gateway, signIn }) => {
    await signIn('root')
    await page.goto(address)
    await type(page, '名称', '甲')
    if (address === '/channel/add') {
      await type(page, '密钥', 'k')
      await press(page, '填入基础模型')
    }
    await page.getByLabel(label, { exact: true }).and(page.locator('input')).click()
    await page.keyboard.type(NAME)
    await press(page, '提交')
    await expect.poll(() => gateway.sent(call).at(-1)?.body).toContain(NAME)
  })

test('Back confirms before discarding an unconfirmed name', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/channel')
  await page.getByRole('main').getByRole('link', { name: '添加渠道', exact: true }).click()
  await page.getByLabel('自定义模型名称').click()
  await page.keyboard.type(NAME)
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: '离开此页' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL('/channel/add')
})
