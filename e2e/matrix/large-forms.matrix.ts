import type { Page } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { RatioPage } from '../pages/ratio-page'

const MODELS = 5_000
const RATIOS = 30_000
/** The longest task, in milliseconds, that is not felt while typing. */
const LONG = 100

/** Watches for tasks over 50 ms; the returned function returns the longest so far. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
}

function tell(name: string, longest: number) {
  test.info().annotations.push({ type: 'figure', description: `${name} ${longest.toFixed(0)} ms` })
  expect(longest, name).toBeLessThan(LONG)
}

test('a channel form with five thousand models: typing, searching, filling and clearing cause no long task', {
  tag: '@alone',
}, async ({ page, gateway, signIn }) => {
  const names = Array.from({ length: MODELS }, (_, index) => ({ id: `model-${index}` }))
  gateway.answer('GET /api/channel/models', () => Response.json({ success: true, message: '', data: names }))
  await signIn('root')
  await page.goto('/channel/add')
  const models = page.getByRole('combobox', { name: '模型', exact: true })
  await expect(models).toBeVisible()
  const longest = await watchTasks(page)
  await page.getByRole('button', { name: '填入所有模型' }).click()
  await expect(page.getByRole('button', { name: /全部显示$/ })).toBeVisible()
  await models.pressSequentially('model-49', { delay: 30 })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: '名称', exact: true }).pressSequentially('新渠道', { delay: 30 })
  await page.getByRole('button', { name: '清除所有模型' }).click()
  tell(`${MODELS} models`, await longest())
})

test('thirty thousand ratios: showing, searching, scrolling and changing cause no long task', {
  tag: '@alone',
}, async ({ page, gateway, signIn }) => {
  const ratios = Object.fromEntries(Array.from({ length: RATIOS }, (_, index) => [`model-${index}`, 1.5]))
  setOption(gateway, 'ModelRatio', JSON.stringify(ratios))
  await signIn('root')
  const ratioPage = new RatioPage(page)
  await ratioPage.open()
  await expect(ratioPage.models).toBeVisible()
  const longest = await watchTasks(page)
  await ratioPage.search.pressSequentially('model-299', { delay: 60 })
  await expect(ratioPage.models.getByRole('row').nth(1)).toBeVisible()
  await ratioPage.search.fill('')
  await ratioPage.box.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2))
  await ratioPage.models.getByRole('row').nth(3).getByRole('button').click()
  await ratioPage.type({ 模型倍率: '2' })
  await ratioPage.agree()
  tell(`${RATIOS} ratios`, await longest())
})
