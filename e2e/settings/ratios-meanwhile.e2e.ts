import { expect, setOption, userOf } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'
import { LIST } from './option-calls'
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

const THEIRS = '{"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":1e-1,"qwen":3}'

test('a restored draft keeps a ratio that somebody else saved meanwhile', async ({
  page,
  ratios,
  gateway,
  expectConsole,
}) => {
  expectConsole(/HttpStatusError|status of 401/)
  // With the default password root would have to change it first.
  userOf(gateway, 'root').password = 'another-one'
  await ratios.open()
  await ratios.ratio('gpt-4').fill('16')
  gateway.signInAs(null)
  const own = new OptionPage(page)
  await own.save.click()
  await expect(page).toHaveURL('/login?expired=true')
  setOption(gateway, 'ModelRatio', THEIRS)
  await page.getByRole('textbox', { name: '用户名' }).fill('root')
  await page.getByLabel('密码', { exact: true }).fill('another-one')
  await own.main.getByRole('button', { name: '登录', exact: true }).click()
  await expect(own.pending).toHaveText('1 项修改尚未保存')
  await own.save.click()
  await expect(own.dialog).toContainText('gpt-4：15 → 16')
  await expect(own.dialog).not.toContainText('qwen')
})

test('JSON that is finished after a newer map was read keeps what somebody else saved', async ({
  page,
  ratios,
  gateway,
}) => {
  await page.clock.install()
  await ratios.open()
  await ratios.view('JSON')
  const text = (await ratios.json('ModelRatio').inputValue()).replace('15.0', '16')
  await ratios.json('ModelRatio').fill(`${text},`)
  setOption(gateway, 'ModelRatio', THEIRS)
  const reads = gateway.sent(LIST).length
  await page.clock.fastForward('01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => gateway.sent(LIST).length).toBe(reads + 1)
  await page.waitForLoadState('networkidle')
  await ratios.json('ModelRatio').fill(text)
  const own = new OptionPage(page)
  await own.save.click()
  await expect(own.dialog).toContainText('gpt-4：15 → 16')
  await expect(own.dialog).not.toContainText('qwen')
})

test('checks what is typed while 保存 reads the ratios', async ({ page, ratios, gateway }) => {
  await ratios.open()
  await ratios.ratio('gpt-4').fill('16')
  const own = new OptionPage(page)
  const release = gateway.hold(LIST)
  const reads = gateway.sent(LIST).length
  await own.save.click()
  await expect.poll(() => gateway.sent(LIST).length).toBe(reads + 1)
  const retries = own.field('失败重试次数')
  await retries.fill('abc')
  release()
  await expect(retries).toHaveAttribute('aria-invalid', 'true')
  await expect(retries).toBeFocused()
  await expect(own.dialog).toHaveCount(0)
  await own.button('保存其余 1 项').click()
  await expect(own.dialog).toContainText('gpt-4：15 → 16')
  await expect(own.dialog).not.toContainText('abc')
})
