import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

for (const way of ['Back', '取消']) {
  test(`${way} during a slow save leads to the list once it is saved, not past it`, async ({
    page,
    gateway,
    signIn,
  }) => {
    await signIn('root')
    await page.goto('/')
    await new Shell(page).entry('渠道').click()
    const list = new ListPage(page, '渠道')
    await list.rows.first().getByRole('link', { name: '编辑' }).click()
    const form = new FormPage(page)
    await form.field('名称').fill('新名字')
    const release = gateway.hold('PUT /api/channel/')
    await form.submit.click()
    if (way === 'Back') await page.goBack()
    else await form.cancel.click()
    await expect(form.dialog).toBeVisible()
    release()
    await expect(new Toasts(page).saying('success', '渠道更新成功！')).toBeVisible()
    await expect(list.row('新名字')).toBeVisible()
    await expect(page).toHaveURL('/channel')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
