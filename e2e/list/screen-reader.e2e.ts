import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

test('a screen reader announces the order and the page', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  const announced = (text: string) => page.getByRole('status').filter({ hasText: text })
  await list.settled()
  // The initial page is not announced.
  await expect(announced('第 1 页，共 3 页')).toHaveCount(0)
  await list.sortBy('名称')
  await expect(announced('按名称升序')).toHaveCount(1)
  await list.sortBy('名称')
  await expect(announced('按名称降序')).toHaveCount(1)
  await list.pageButton('下一页').click()
  await expect(announced('第 2 页，共 3 页')).toHaveCount(1)
  await list.pageButton('上一页').click()
  await expect(announced('第 1 页，共 3 页')).toHaveCount(1)
})

test('全部 warns that the browser’s search misses rows', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  await signIn('user')
  const hint = page.getByText('浏览器的页内查找只能找到屏幕上可见的行，请改用搜索框。')
  const list = await ListPage.open(page, '令牌', '/token')
  await expect(hint).toHaveCount(0)
  await list.pageSize.selectOption('all')
  await expect(page.getByRole('region', { name: '令牌（全部行）' })).toBeVisible()
  await expect(hint).toBeVisible()
  // The results fit on the screen.
  await list.searchBox.fill('不存在的令牌')
  await expect(hint).toHaveCount(0)
})
