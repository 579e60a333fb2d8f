import { expect } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'
import { test } from './ratio-fixture'

for (const way of ['保存', '保存其余 1 项']) {
  test(`${way} keeps a ratio that somebody else saved meanwhile`, async ({
    page,
    context,
    ratios,
    gateway,
  }) => {
    await ratios.open()
    const other = await context.newPage()
    const [theirs, form] = [new RatioPage(other), new OptionPage(other)]
    await theirs.open()
    await theirs.ratio('gpt-3.5-turbo').fill('9')
    await form.saveAll()
    await form.expectClean()
    await page.bringToFront()
    await ratios.ratio('gpt-4').fill('16')
    const own = new OptionPage(page)
    if (way !== '保存') {
      await own.field('失败重试次数').fill('x')
      await own.save.click()
    }
    await page.getByRole('button', { name: way, exact: true }).click()
    await expect(own.dialog).toContainText('gpt-4：15 → 16')
    await expect(own.dialog).not.toContainText('gpt-3.5-turbo')
    await own.inDialog('确定').click()
    await expect(own.dialog).toHaveCount(0)
    const saved = gateway.db.options.find(({ key }) => key === 'ModelRatio')?.value ?? ''
    expect(JSON.parse(saved)).toMatchObject({ 'gpt-3.5-turbo': 9, 'gpt-4': 16 })
    await expect(ratios.ratio('gpt-3.5-turbo')).toHaveValue('9')
  })
}

test('保存 takes a new ratio that was typed and not added', async ({ page, ratios }) => {
  await ratios.open()
  await page.getByRole('textbox', { name: '新模型名称' }).fill('my-new-model')
  await page.getByRole('textbox', { name: '新模型倍率' }).fill('3')
  const own = new OptionPage(page)
  await own.save.click()
  await expect(own.dialog).toContainText('my-new-model')
})
