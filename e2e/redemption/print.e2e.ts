import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'

test('prints only the codes of the chosen batch', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  await page.goto('/redemption')
  // The browser's print dialog would block the test.
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-printed')
  })
  const form = new FormPage(page)
  const batch = (name: string) => page.getByRole('region', { name: `新生成的兑换码「${name}」` })
  for (const [name, count] of [
    ['开业礼', '3'],
    ['新春', '1'],
  ] as const) {
    await page.getByRole('link', { name: '添加兑换码' }).click()
    await form.field('名称').fill(name)
    await form.field('生成数量').fill(count)
    await form.submit.click()
    await expect(batch(name)).toBeVisible()
  }

  const sheet = page.getByRole('region', { name: '打印' })
  await batch('新春').getByRole('button', { name: '打印' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await expect(sheet).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading')).toHaveText(['兑换码「新春」（1 个）'])
  await page.emulateMedia({ media: 'screen' })
  await batch('开业礼').getByRole('button', { name: '打印' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading')).toHaveText(['兑换码「开业礼」（3 个）'])
  const codes = gateway.db.redemptions.slice(-4, -1).map(({ key }) => key)
  await expect(sheet.getByRole('listitem')).toHaveText(codes.map((code) => `开业礼额度：$0.20${code}`))
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toHaveCount(0)
  await expect(batch('开业礼')).toBeVisible()
})
