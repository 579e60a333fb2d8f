import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'

test('a save during the leave confirmation continues the navigation', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const list = await ListPage.open(page, '渠道', '/channel')
  const form = new FormPage(page)
  const navigations = [
    { leave: () => page.goBack(), address: '/channel' },
    { leave: () => page.getByRole('link', { name: '关于', exact: true }).click(), address: '/about' },
  ]
  for (const { leave, address } of navigations) {
    await list.press(list.rows.first(), '编辑')
    await form.field('名称').fill(`新名字 ${address}`)
    const release = gateway.hold('PUT /api/channel/')
    await form.submit.click()
    await leave()
    await expect(form.dialog).toContainText('有未保存的修改')
    release()
    await expect(page).toHaveURL(address)
    await expect(form.dialog).toHaveCount(0)
  }
})
