import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'

// The tables beside the charts show the full names of models, however long.

const LONG = [
  'claude-3-5-sonnet-20241022-thinking-preview',
  'deepseek-ai/DeepSeek-R1-Distill-Qwen-32B',
  'accounts/fireworks/models/llama-v3p1-405b-instruct',
]

/** Nothing of it is cut off in either direction. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const parts = [element, ...element.querySelectorAll('*')]
    return parts.every(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        clientWidth === 0 || (scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1),
    )
  })

test('shows long model names in full in both tables', async ({ page, gateway, signIn }) => {
  const calls = gateway.db.logs.filter(({ model_name }) => model_name !== '')
  for (const [index, log] of calls.entries()) log.model_name = LONG[index % LONG.length] ?? ''
  await signIn('user')
  const expectWhole = async (textOf: (name: string) => Locator) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of LONG) expect(await isWhole(textOf(name)), `${name} at ${width} px`).toBe(true)
    }
  }
  await page.goto('/')
  const week = page.getByRole('region', { name: '近 7 天用量（表格）' })
  await expectWhole((name) => week.getByRole('columnheader', { name }))

  await page.goto('/log')
  await page.getByRole('button', { name: '统计图表' }).click()
  const models = page.getByRole('region', { name: '按模型（表格）' })
  for (const name of LONG) await expect(models.getByRole('button', { name })).toBeVisible()
  await expectWhole((name) => models.getByRole('cell', { name }))
})
