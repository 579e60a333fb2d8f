import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'

test('shows a pasted address, and ignores a late click', async ({ page, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const current = list.pages.locator('[aria-current=page]')
  await page.goto('/token?sort=created_time&page=2&size=20')
  await expect(list.header('创建时间')).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.pageSize).toHaveValue('20')
  await expect(current).toHaveText('2')
  await expect(list.rows).toHaveCount(4)
  await list.pageButton('上一页').click()
  await expect(page).toHaveURL('/token?sort=created_time&size=20')
  await page.goBack()
  await expect(list.rows).toHaveCount(4)

  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="上一页"]')?.click()
    document.querySelector<HTMLElement>('nav a[href="/about"]')?.click()
  })
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
  await expect(list.table).toHaveCount(0)
  await expect(page).toHaveURL('/about')
})

test('returns to the list as it was left', async ({ page, signIn }) => {
  await signIn('root')
  const form = new FormPage(page)
  const tokens = await ListPage.open(page, '令牌', '/token?size=20&sort=name&desc=true')
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('新的')
  await form.submit.click()
  await expect(page).toHaveURL('/token?size=20&sort=name&desc=true')
  await expect(tokens.row('新的')).toBeVisible()
  const channels = await ListPage.open(page, '渠道', '/channel?status=2')
  await channels.choose('360 智脑', '更多', '复制')
  await form.cancel.click()
  await expect(page).toHaveURL('/channel?status=2')
})
