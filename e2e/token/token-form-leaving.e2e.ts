import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'

test.beforeEach(({ signIn }) => signIn('user'))

test('asks before discarding changes on a reload and over an open calendar', async ({ page }) => {
  const form = new FormPage(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  const add = () => page.getByRole('main').getByRole('link', { name: '添加令牌' }).click()
  await page.goto('/token')
  await add()
  await expect(form.field('名称')).toBeVisible()
  await form.cancel.click()
  await expect(page).toHaveURL('/token')
  await add()
  await form.field('名称').fill('半句')
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await expect(form.field('名称')).toHaveValue('')
  await page.reload()
  expect(dialogs).toHaveLength(1)

  await page.goto('/token')
  // The dialog can be confirmed while the calendar is open.
  await page.setViewportSize({ width: 390, height: 640 })
  await add()
  await form.field('名称').fill('新令牌')
  await form.button('选择过期时间').click()
  await expect(page.getByRole('button', { name: '上个月' })).toBeFocused()
  await page.goBack()
  await page.getByRole('dialog', { name: '离开此页' }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/token')
})
