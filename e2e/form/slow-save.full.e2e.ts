import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

test('keeps what is typed during a slow save', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.rows.first().getByRole('link', { name: '编辑' }).click()
  const form = new FormPage(page)
  const before = await form.field('名称').inputValue()
  await form.field('名称').fill('新名字')
  const release = gateway.hold('PUT /api/channel/')
  await form.submit.click()
  await form.field('接口地址').fill('https://typed.example.com')
  release()
  await new Toasts(page).told('渠道更新成功！')
  await expect(form.submit).toBeEnabled()
  await expect(form.field('接口地址')).toHaveValue('https://typed.example.com')
  await form.cancel.click()
  await expect(form.dialog).toContainText('有未保存的修改')
  await form.dialog.getByRole('button', { name: '取消' }).click()
  // The stored name now is the new one.
  await form.field('名称').fill(before)
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies('PUT /api/channel/')).toEqual([
    { id: expect.any(Number), name: '新名字' },
    { id: expect.any(Number), name: before, base_url: 'https://typed.example.com' },
  ])
})
