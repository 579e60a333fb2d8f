import { expect, test } from '../fixtures'

test('signs in and shows tokens without local storage', async ({ page, expectConsole }) => {
  expectConsole(/localStorage refused the key/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/login')
  await page.getByRole('main').getByLabel('用户名').fill('user')
  await page.getByRole('main').getByLabel('密码', { exact: true }).fill('12345678')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/token')
  await expect(page.getByRole('row')).toHaveCount(11)
})
