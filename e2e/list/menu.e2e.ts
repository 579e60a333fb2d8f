import { expect, test } from '../fixtures'

test('Escape closes a menu that does not have the focus yet, and does nothing else', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  await page.goto('/token')
  const button = page.getByRole('button', { name: '列设置' })
  await button.click()
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await button.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})
