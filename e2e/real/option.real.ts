import { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'
import { expect, test } from './fixtures'

test.beforeEach(({ asRoot }) => asRoot)

test('options of every tab are saved as they were set, and nothing else', async ({ page, server }) => {
  const before = await server.options()
  const settings = new OptionPage(page)
  await settings.open('operation')
  await settings.field('充值链接').fill('https://pay.example.com/')
  await settings.field('失败重试次数').fill('3')
  await settings.checkbox('以货币形式显示额度').click()
  await settings.save.click()
  await settings.expectClean()
  const turned = before.DisplayInCurrencyEnabled === 'true' ? 'false' : 'true'
  expect(await server.options()).toEqual({
    ...before,
    TopUpLink: 'https://pay.example.com/',
    RetryTimes: '3',
    DisplayInCurrencyEnabled: turned,
  })
})

test('a changed ratio leaves every other entry of the built-in table as it was', async ({ page, server }) => {
  const before = JSON.parse((await server.options()).ModelRatio ?? '{}') as Record<string, number>
  const ratios = new RatioPage(page)
  const settings = new OptionPage(page)
  await ratios.open()
  await ratios.search.fill('gpt-3.5-turbo')
  await ratios.set('gpt-3.5-turbo', { 模型倍率: '1.25' })
  await settings.save.click()
  await settings.expectClean()
  expect(JSON.parse((await server.options()).ModelRatio ?? '{}')).toEqual({
    ...before,
    'gpt-3.5-turbo': 1.25,
  })
})
