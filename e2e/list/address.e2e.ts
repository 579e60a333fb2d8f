import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'

test('a form returns to the list with its order, page size and filters', async ({ page, signIn }) => {
  await signIn('root')
  const form = new FormPage(page)
  const tokens = await ListPage.open(page, '令牌', '/token?size=20&sort=name&desc=true')
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('新的')
  await form.submit.click()
  await expect(page).toHaveURL('/token?size=20&sort=name&desc=true')
  await expect(tokens.row('新的')).toBeVisible()
  const channels = await ListPage.open(page, '渠道', '/channel?status=2')
  await channels.choose('360 智脑', '复制')
  await form.cancel.click()
  await expect(page).toHaveURL('/channel?status=2')
})
