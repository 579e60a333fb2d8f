import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'

test('new codes are printed on a page with name, quota and code, and nothing else', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('admin')
  const form = new FormPage(page)
  await page.goto('/redemption/add')
  await form.field('名称').fill('开业礼')
  await form.field('生成数量').fill('3')
  await form.submit.click()
  const panel = page.getByRole('region', { name: /^新生成的兑换码/ })
  await expect(panel).toBeVisible()

  // The browser's print dialog would block the test.
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-asked')
  })
  await panel.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked')
  const sheet = page.getByRole('region', { name: '打印' })
  await expect(sheet).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading')).toHaveText('兑换码「开业礼」（3 个）')
  const codes = gateway.db.redemptions.slice(-3).map(({ key }) => key)
  await expect(sheet.getByRole('listitem')).toHaveText(codes.map((code) => `开业礼额度：$0.20${code}`))
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main')).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toHaveCount(0)
  await expect(panel).toBeVisible()
})

test('of several batches only the one whose 打印 was pressed is printed', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/redemption')
  await page.evaluate(() => {
    window.print = () => {}
  })
  const form = new FormPage(page)
  const batch = (name: string) => page.getByRole('region', { name: `新生成的兑换码「${name}」` })
  for (const name of ['甲', '乙']) {
    await page.getByRole('link', { name: '添加兑换码' }).click()
    await form.field('名称').fill(name)
    await form.submit.click()
    await expect(batch(name)).toBeVisible()
  }
  for (const name of ['甲', '乙']) {
    await batch(name).getByRole('button', { name: '打印' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('region', { name: '打印' }).getByRole('heading')).toHaveText([
      `兑换码「${name}」（1 个）`,
    ])
    await page.emulateMedia({ media: 'screen' })
  }
})
