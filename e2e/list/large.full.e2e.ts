import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

test('renders only the visible part of 5,000 rows', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  await page.goto('/token')
  await page.getByRole('button', { name: '名称', exact: true }).click()
  await expect(page.getByText('共 5000 行')).toBeVisible()
  for (const column of ['剩余额度', '创建时间']) {
    await page.getByRole('button', { name: column, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending')
    expect(await page.locator('*').count()).toBeLessThan(1_500)
  }
  await page.getByRole('button', { name: '第 500 页' }).click()
  await expect(page).toHaveURL(/page=500/)
  expect(await page.locator('*').count()).toBeLessThan(1_500)

  await page.getByLabel('每页行数').selectOption('all')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page
    .getByRole('region', { name: '令牌（全部行）' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(page.locator('[data-index="4999"]')).toBeVisible()

  const requests = () => gateway.sent().filter(({ path }) => path.startsWith('/api/token'))
  const before = requests().length
  await page
    .getByRole('region', { name: '令牌（全部行）' })
    .evaluate((box) => box.scrollTo(0, box.scrollHeight / 2))
  await expect(page.locator('[data-index="2500"]')).toBeVisible()
  const { refresh } = new ListPage(page, '令牌')
  await refresh.click()
  await expect(refresh).toBeEnabled()
  await expect
    .poll(() =>
      requests()
        .slice(before)
        .map(({ search }) => search),
    )
    .toEqual(['?keyword='])
})

test('opens page 500 with few requests', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?page=500')
  await expect(page.getByText('共 5000 行', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/token?page=500')
  await expect(list.rows).toHaveCount(10)
  await expect(list.pageButton('第 500 页')).toHaveAttribute('aria-current', 'page')
  // The first page, the last, and the neighbours of the current page.
  const shown = () => list.pages.getByRole('button', { name: /^第/ }).allInnerTexts()
  expect(await shown()).toEqual(['1', '496', '497', '498', '499', '500'])
  await list.pageButton('第 496 页').click()
  await expect.poll(shown).toEqual(['1', '495', '496', '497', '500'])
  await list.pageButton('第 500 页').click()
  expect(gateway.sent().filter(({ path }) => path.startsWith('/api/token/')).length).toBeLessThan(5)
})

test('the header of a long list stays visible', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=50')
  await expect(list.rows).toHaveCount(50)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const offset = async () => {
    const [head, bar] = [await list.header('名称').boundingBox(), await page.locator('header').boundingBox()]
    return head && bar ? Math.abs(head.y - (bar.y + bar.height)) : Number.POSITIVE_INFINITY
  }
  await expect.poll(offset).toBeLessThan(3)
})
