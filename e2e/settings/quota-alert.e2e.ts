import type { Page } from '@playwright/test'
import { expect, test, userOf } from '../fixtures'
import { seconds, spend } from '../log/spend'
import { expectAccessible, expectAccessibleEverywhere } from '../pages/accessible'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const DAY = 86_400

/** Waits until the balance has loaded, and closes the account menu that shows it. */
async function expectBalance(page: Page, account: string, balance: string) {
  await new Shell(page).account(account).click()
  await expect(page.getByRole('menuitem', { name: `余额 ${balance}` })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('warns below the threshold until the banner is closed', async ({ page, gateway, signIn }) => {
  Object.assign(userOf(gateway, 'user'), { quota: 1_000_000 })
  gateway.db.logs = []
  for (let day = 0; day < 7; day += 1)
    spend(gateway, { created_at: seconds() - day * DAY - 60, quota: 500_000 })
  await signIn('user')
  const settings = await SettingsPage.open(page, '/setting')
  const banner = page.getByRole('status').filter({ hasText: '剩余额度 $' })
  await expect(settings.main.getByText('剩余额度不足时，在页面上方提醒；只保存在此浏览器中。')).toBeVisible()
  await settings.button('设置额度预警').click()
  const dialog = page.getByRole('dialog', { name: '设置额度预警' })
  await dialog.getByLabel('提醒条件').selectOption('剩余额度低于')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('textbox', { name: '额度', exact: true })).toHaveAccessibleDescription(
    '请输入大于 0 的额度',
  )
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: '金额' }).fill('5')
  await dialog.getByRole('button', { name: '保存' }).click()
  await new Toasts(page).expectSuccess('保存成功！')
  await expect(settings.main.getByText('剩余额度低于 $5.00 时提醒；只保存在此浏览器中。')).toBeVisible()
  await expect(banner).toContainText('剩余额度 $2.00，低于预警的 $5.00。')
  await expectAccessibleEverywhere(page)

  // The banner appears on every screen; once closed, it stays hidden for the session.
  await page.goto('/token')
  await expect(banner.getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/topup')
  await banner.getByRole('button', { name: '关闭额度预警' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expectBalance(page, 'user', '$2.00')
  await expect(banner).toHaveCount(0)

  // A new threshold shows the banner again.
  await SettingsPage.open(page, '/setting')
  await settings.button('设置额度预警').click()
  await dialog.getByLabel('提醒条件').selectOption('可用天数低于')
  await dialog.getByRole('textbox', { name: '天数' }).fill('3')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(banner).toContainText(/剩余额度 \$2\.00，按近 7 天的用量约 [12] 天后用完，低于预警的 3 天。/)

  // Without a threshold there is no banner.
  await settings.button('设置额度预警').click()
  await dialog.getByLabel('提醒条件').selectOption('不提醒')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(banner).toHaveCount(0)
  await expect(settings.main.getByText('剩余额度不足时，在页面上方提醒')).toBeVisible()
})

test('the threshold of one account does not apply to another', async ({ page, gateway, signIn }) => {
  const { id } = userOf(gateway, 'user')
  await signIn('admin')
  Object.assign(userOf(gateway, 'admin'), { quota: 1 })
  await page.addInitScript(
    ([user]) => localStorage.setItem('quota-alerts', `{"${user}":{"by":"quota","below":9000000}}`),
    [id],
  )
  const settings = await SettingsPage.open(page, '/setting')
  await expect(settings.main.getByText('剩余额度不足时，在页面上方提醒')).toBeVisible()
  await expectBalance(page, 'admin', '$0.00')
  await expect(page.getByText(/低于预警/)).toHaveCount(0)
})
