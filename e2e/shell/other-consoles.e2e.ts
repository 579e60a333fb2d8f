import { expect, test } from '../fixtures'

// src/domain/other-consoles.test.ts has every path.
test('addresses of other consoles redirect to the same screen', async ({ page, signIn }) => {
  await page.goto('/console/token')
  await expect(page).toHaveURL('/login')
  await signIn('root')
  const notFound = page.getByRole('heading', { name: '页面不存在' })
  for (const [address, target] of [
    ['/console/channel?keyword=gpt&page=2#x', '/channel?keyword=gpt&page=2#x'],
    ['/panel/user/edit/3', '/user/edit/3'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(notFound).toHaveCount(0)
  }
  await page.goto('/console/midjourney')
  await expect(notFound).toBeVisible()
  await expect(page).toHaveURL('/console/midjourney')
})
