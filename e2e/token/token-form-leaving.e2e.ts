import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { tokenCalled } from './own-tokens'

const UNSAVED = '有未保存的修改，确定离开吗？'
const BROKEN = /HttpStatusError|ApiError|status of \d+/

test.beforeEach(({ signIn }) => signIn('user'))

test('leaving with changes asks first', async ({ page }) => {
  const form = new FormPage(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
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
  expect(asked).toEqual(['beforeunload'])
  await expect(form.field('名称')).toHaveValue('')
  await page.reload()
  expect(asked).toHaveLength(1)

  await form.field('名称').fill('半句')
  const ways = [
    () => page.getByRole('link', { name: '关于', exact: true }).click(),
    () => form.cancel.click(),
    () => page.goBack({ waitUntil: 'commit' }).catch(() => undefined),
  ]
  for (const leave of ways) {
    await leave()
    await expect(form.dialog).toContainText(UNSAVED)
    await form.dialog.getByRole('button', { name: '取消' }).click()
    await expect(form.dialog).toHaveCount(0)
    await expect(page).toHaveURL('/token/add')
    await expect(form.field('名称')).toHaveValue('半句')
  }
  await page.getByRole('link', { name: '关于', exact: true }).click()
  await form.dialog.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/about')

  // The question can be answered over an open calendar.
  await new Shell(page).entry('令牌').click()
  await page.setViewportSize({ width: 390, height: 640 })
  await add()
  await form.field('名称').fill('新令牌')
  await form.button('选择过期时间').click()
  await expect(page.getByRole('button', { name: '上个月' })).toBeFocused()
  await page.goBack()
  await page.getByRole('dialog', { name: '离开此页' }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/token')
})

test('an unknown token says so, and 重试 finds it', async ({ page, gateway, expectConsole }) => {
  expectConsole(BROKEN)
  const token = tokenCalled(gateway, '笔记本')
  const { id } = token
  token.id = 999_999
  await page.goto(`/token/edit/${id}`)
  const card = failureCard(page)
  await expect(card).toContainText('记录不存在，可能已被删除（record not found）')
  await expect(new Toasts(page).saying('error', '记录不存在，可能已被删除（record not found）')).toHaveCount(
    1,
  )
  token.id = id
  await card.getByRole('button', { name: '重试' }).click()
  await expect(new FormPage(page).field('名称')).toHaveValue('笔记本')

  // Another user's token is not found. It is still the form's screen, and leads back to its list.
  await page.goto('/token/edit/1')
  await expect(card).toContainText('record not found')
  await expect(page.getByRole('heading', { level: 1, name: '编辑令牌' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL('/token')
})
