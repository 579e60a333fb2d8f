import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

test("trims pasted text for the search but not in the box; / focuses the box, also from a row's checkbox", async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await list.row('笔记本').getByLabel('选择此行').check()
  await page.keyboard.press('/')
  await expect(list.searchBox).toBeFocused()
  await list.searchBox.fill('  笔记 ')
  await expect(list.rows).toHaveCount(1)
  await expect(list.searchBox).toHaveValue('  笔记 ')
  expect(
    gateway.sent('GET /api/token/search').map(({ search }) => new URLSearchParams(search).get('keyword')),
  ).toEqual(['笔记'])
})

test('empties search and search box with 显示全部', async ({ page, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await list.searchBox.fill('zzz ')
  await expect(page).toHaveURL('/token?keyword=zzz')
  await expect(list.searchBox).toHaveValue('zzz ')
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.searchBox).toHaveValue('')
})

test('separates the keys that a failed copy of several tokens puts into the search box', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error()) } })
    document.execCommand = () => false
  })
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await list.row('笔记本').getByLabel('选择此行').check()
  await list.row('透支').getByLabel('选择此行').check()
  await page.getByRole('button', { name: '批量复制' }).click()
  await expect(list.searchBox).toHaveValue(/^sk-\w+ sk-\w+$/)
  await expect(
    new Toasts(page).saying('warning', '无法复制到剪贴板，请手动复制，已将令牌填入搜索框。'),
  ).toBeVisible()
})
