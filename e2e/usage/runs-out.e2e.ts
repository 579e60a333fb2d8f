import type { Page } from '@playwright/test'
import { expect, test, userOf } from '../fixtures'
import { spend } from '../log/spend'
import { expectAccessible } from '../pages/accessible'

const balance = (page: Page) => page.getByRole('region', { name: '余额', exact: true })
const at = (day: number, hour: number) => Date.UTC(2026, 0, day, hour - 8) / 1000

// At noon the last seven days have six and a half days so far.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-01-08T12:00:00+08:00')))

test('predicts when the quota of a user runs out', async ({ page, gateway, signIn }) => {
  gateway.db.logs = []
  spend(gateway, { created_at: at(3, 9), quota: 600_000 })
  spend(gateway, { created_at: at(8, 9), quota: 50_000 })
  spend(gateway, { created_at: at(8, 9), quota: 9_000_000, username: 'admin' })
  Object.assign(userOf(gateway, 'user'), { quota: 1_250_000 })
  await signIn('root')
  await page.goto(`/user/${userOf(gateway, 'user').id}`)
  await expect(balance(page)).toContainText('预计 12 天后用完')
  await expectAccessible(page)
  // The prediction shares its sums with the week's card.
  const requests = gateway.sent('GET /api/log/stat').map(({ search }) => search)
  expect(new Set(requests).size).toBe(requests.length)

  // Without usage there is no prediction.
  await page.goto(`/user/${userOf(gateway, 'dept_ai_lab').id}`)
  await expect(page.getByRole('region', { name: '近 7 天用量', exact: true })).toContainText('近 7 天$0.00')
  await expect(balance(page).getByText(/预计/)).toHaveCount(0)
})

test('predicts when the balance of a channel runs out, if it is in dollars', async ({
  page,
  gateway,
  signIn,
}) => {
  const [dollars, yuan] = gateway.db.channels
  if (!dollars || !yuan) throw new Error('no channels')
  // The balance is from eleven; half an hour later part of it was spent.
  Object.assign(dollars, { type: 1, balance: 2.46, balance_updated_time: at(8, 11) })
  Object.assign(yuan, { type: 44, balance: 3, balance_updated_time: at(8, 11) })
  gateway.db.logs = []
  for (const { id: channel } of [dollars, yuan]) {
    spend(gateway, { created_at: at(5, 9), quota: 600_000, channel })
    spend(gateway, { created_at: at(8, 11) + 1_800, quota: 50_000, channel })
  }
  await signIn('admin')
  await page.goto(`/channel/${dollars.id}`)
  await expect(balance(page)).toContainText('预计 11 天后用完')

  // The exchange rate of yuan is unknown.
  await page.goto(`/channel/${yuan.id}`)
  await expect(page.getByRole('region', { name: '近 7 天用量', exact: true })).toContainText('近 7 天$1.30')
  await expect(balance(page)).toContainText('余额¥3.00')
  await expect(balance(page).getByText(/预计/)).toHaveCount(0)
})
