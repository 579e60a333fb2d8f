import { expect, userOf } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { full } from '../thorough'
import { test } from './trial'

test('refetches the log and the balance after an answer', full, async ({ page, gateway }) => {
  const entry = (name: string) => new Shell(page).entry(name)
  await page.goto('/topup')
  const balance = page.getByRole('status', { name: '剩余额度' })
  const before = userOf(gateway, 'user').quota
  await expect(balance).toContainText('$')
  await entry('日志').click()
  const log = new ListPage(page, '日志')
  await expect(log.rows.first()).toBeVisible()
  await entry('试用').click()
  await page.getByRole('combobox', { name: '模型' }).fill('gpt-4')
  await page.getByRole('textbox', { name: '消息' }).fill('你好')
  await page.getByRole('textbox', { name: '消息' }).press('Enter')
  await expect(page.getByText(/本次消耗/)).toBeVisible()
  const newest = gateway.db.logs.at(-1)
  if (newest) newest.model_name = 'gpt-4-newest'
  userOf(gateway, 'user').quota = before - 1_000_000
  await entry('日志').click()
  await expect(log.rows.first()).toContainText('gpt-4-newest')
  await entry('充值').click()
  await expect(balance).toHaveText(`$${((before - 1_000_000) / 500_000).toFixed(2)}`)
})
