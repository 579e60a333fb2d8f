import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { spend } from '../log/spend'

const statistic = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

test('shows the share of the week’s usage for a type without a balance', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.db.logs = []
  spend(gateway, { channel: 16, quota: 250_000 })
  spend(gateway, { channel: 1, quota: 750_000 })
  await signIn('admin')
  await page.goto('/channel/16')
  await expect(page.getByRole('heading', { name: 'OpenRouter', level: 1 })).toBeVisible()
  await expect(statistic(page, '占近 7 天用量')).toHaveText('25.0%')
  await expect(statistic(page, '已用额度')).toHaveText('$0.00')
  await expect(statistic(page, '余额')).toHaveCount(0)
  await page.goto('/channel/12')
  await expect(statistic(page, '占近 7 天用量')).toHaveText('0.0%')
  await page.goto('/channel/1')
  await expect(statistic(page, '余额')).toHaveText('$118.42')
  await expect(statistic(page, '占近 7 天用量')).toHaveCount(0)
})
