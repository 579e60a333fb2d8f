import { expect, test } from '../fixtures'

const UUID = '0197a0b1-c2d3-7e4f-8a5b-6c7d8e9f0a1b'

// src/domain/other-consoles.test.ts has every path.
test('addresses of other consoles redirect to the same screen', async ({ page, signIn, expectConsole }) => {
  // This gateway has no rows with UUIDs.
  expectConsole(/ApiError: strconv.Atoi/)
  await page.goto('/console/token')
  await expect(page).toHaveURL('/login')
  await signIn('root')
  const notFound = page.getByRole('heading', { name: '页面不存在' })
  for (const [address, target] of [
    ['/console/channel?keyword=gpt&page=2#x', '/channel?keyword=gpt&page=2#x'],
    ['/panel/user/edit/3', '/user/edit/3'],
    [`/panel/token/edit/${UUID}`, `/token/edit/${UUID}`],
    [`/console/token/edit/${UUID}`, `/token/edit/${UUID}`],
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
