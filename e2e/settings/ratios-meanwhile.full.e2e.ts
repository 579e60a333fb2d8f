import { expect, setOption, userOf } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { LIST } from './option-calls'
import { test } from './ratio-fixture'

const THEIRS = '{"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":1e-1,"qwen":3}'

test('保存 and 保存其余 keep a ratio that somebody else saved meanwhile, and check what is typed while they read it', async ({
  page,
  ratios,
  gateway,
}) => {
  await ratios.open()
  await ratios.ratio('gpt-4').fill('16')
  const own = new OptionPage(page)
  const retries = own.field('失败重试次数')
  setOption(gateway, 'ModelRatio', THEIRS)
  await own.save.click()
  await expect(own.dialog).toContainText('gpt-4：15 → 16')
  await expect(own.dialog).not.toContainText('qwen')
  await own.inDialog('取消').click()
  await expect(own.dialog).toHaveCount(0)
  await expect(ratios.ratio('qwen')).toHaveValue('3')

  const reads = gateway.sent(LIST).length
  const release = gateway.hold(LIST)
  await own.save.click()
  await expect.poll(() => gateway.sent(LIST).length).toBe(reads + 1)
  await retries.fill('abc')
  release()
  await expect(retries).toHaveAttribute('aria-invalid', 'true')
  await expect(retries).toBeFocused()
  await expect(own.dialog).toHaveCount(0)

  setOption(gateway, 'ModelRatio', THEIRS.replace('0.75', '9'))
  await own.button('保存其余 1 项').click()
  await expect(own.dialog).toContainText('gpt-4：15 → 16')
  await expect(own.dialog).not.toContainText('gpt-3.5-turbo')
  await expect(own.dialog).not.toContainText('abc')
  await own.inDialog('确定').click()
  await expect(own.dialog).toHaveCount(0)
  const saved = gateway.db.options.find(({ key }) => key === 'ModelRatio')?.value ?? ''
  expect(JSON.parse(saved)).toMatchObject({ 'gpt-3.5-turbo': 9, 'gpt-4': 16, qwen: 3 })
  await expect(ratios.ratio('gpt-3.5-turbo')).toHaveValue('9')
})

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
  await page.getByRole('button', { name: '恢复', exact: true }).click()
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
