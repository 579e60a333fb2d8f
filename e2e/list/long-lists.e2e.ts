import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'

test('reaches a page far down the list in few calls', full, async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?page=500')
  await expect(page.getByText('共 5000 行', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/token?page=500')
  await expect(list.rows).toHaveCount(10)
  await expect(list.pageButton('第 500 页')).toHaveAttribute('aria-current', 'page')
  // The first page, the last, and those beside the current one.
  const shown = () => list.pages.getByRole('button', { name: /^第/ }).allInnerTexts()
  expect(await shown()).toEqual(['1', '496', '497', '498', '499', '500'])
  await list.pageButton('第 496 页').click()
  await expect.poll(shown).toEqual(['1', '495', '496', '497', '500'])
  await list.pageButton('第 500 页').click()
  expect(gateway.sent().filter(({ path }) => path.startsWith('/api/token/')).length).toBeLessThan(5)
})

test('the head of a long list stays visible', full, async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=50')
  await expect(list.rows).toHaveCount(50)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const inSight = async () => {
    const [head, bar] = [await list.header('名称').boundingBox(), await page.locator('header').boundingBox()]
    return head && bar ? Math.abs(head.y - (bar.y + bar.height)) : 999
  }
  await expect.poll(inSight).toBeLessThan(3)
})
