import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { bars } from './bars'
import { HOUR, spend } from './spending'

test.describe('on the log', () => {
  test('the loaded rows over time, by model and by token; a bar or its row in the table filters the log', async ({
    page,
    gateway,
    signIn,
  }) => {
    spend(gateway, [
      [HOUR, 'gpt-4.5-turbo', 500_000],
      [HOUR, 'qwen-plus', 250_000],
      [30 * HOUR, 'gpt-4.5-turbo', 1_000_000],
    ])
    const [third, second, first] = gateway.db.logs
    if (first && second && third) Object.assign(first, { token_name: 'a.b' })
    if (second && third) for (const log of [second, third]) log.token_name = '知识库'
    await signIn('user')
    await page.goto('/log')
    const rows = page.getByRole('table', { name: '日志' }).getByRole('row')
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: '统计图表' }).click()
    await expect(page.getByText('据已加载的 3 行计算', { exact: true })).toBeVisible()
    const byModel = page.getByRole('region', { name: '按模型', exact: true })
    const byToken = page.getByRole('region', { name: '按令牌', exact: true })
    const byTime = page.getByRole('region', { name: '时间分布', exact: true })
    const cells = (part: Locator) => part.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(cells(byModel)).toHaveText(['gpt-4.5-turbo$3.002', 'qwen-plus$0.501'])
    await expect(cells(byToken)).toHaveText(['知识库$2.502', 'a.b$1.001'])
    await expect(cells(byTime).filter({ hasText: '$1.502' })).toHaveCount(1)
    await expect(cells(byTime).filter({ hasText: '$2.001' })).toHaveCount(1)
    await expectAccessible(page)

    // Kept open over a reload, and picked from by keyboard.
    await page.reload()
    await byModel.getByRole('button', { name: 'qwen-plus' }).press('Enter')
    await expect(page).toHaveURL(/model_name=qwen-plus/)
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('据已加载的 1 行计算', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(rows).toHaveCount(4)

    await bars(byToken).first().click()
    await expect(page).toHaveURL(/token_name=/)
    await expect(rows).toHaveCount(3)
    await page.goBack()
    await expect(rows).toHaveCount(4)

    // The stretch of the two newest rows, both ends inside.
    await cells(byTime).filter({ hasText: '$1.502' }).getByRole('button').click()
    await expect(page).toHaveURL(/start=\d+&end=\d+|end=\d+&start=\d+/)
    await expect(rows).toHaveCount(3)
  })

  test('more rows than are loaded: it says so, and what is not loaded is not shown as nothing', async ({
    page,
    gateway,
    signIn,
  }) => {
    spend(
      gateway,
      Array.from(
        { length: 45 },
        (_, index) => [index * HOUR + 60, 'gpt-4', 5_000] as [number, string, number],
      ),
    )
    await signIn('user')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/log?range=30d')
    await page.getByRole('button', { name: '统计图表' }).click()
    await expect(page.getByText(/据已加载的 20 行计算，还有更多没有加载/)).toBeVisible()
    // Twenty hours, not thirty days.
    const times = page.getByRole('region', { name: '时间分布', exact: true }).getByRole('row')
    await expect(times.nth(10)).toBeVisible()
    expect(await times.count()).toBeLessThan(45)
    await expectAccessible(page)
    await page.getByText('次数', { exact: true }).first().click()
    await expect(page.getByRole('radio', { name: '次数' })).toBeChecked()
  })
})
