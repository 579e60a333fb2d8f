import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { tokenCalled } from './own-tokens'

const UNSAVED = '有未保存的修改，确定离开吗？'
const BROKEN = /HttpStatusError|ApiError|status of \d+/

test.beforeEach(({ signIn }) => signIn('user'))

test('a failed save keeps what was typed', async ({ page, gateway, expectConsole }) => {
  expectConsole(BROKEN)
  const form = new FormPage(page)
  await page.goto('/token/add')
  await form.field('名称').fill('留着')
  await form.field('过期时间').fill('2031-05-06 07:08:09')
  await form.checkbox('无限额度').check()
  const mend = gateway.answer('POST /api/token/', () => new Response(null, { status: 500 }))
  await form.submit.click()
  await expect(
    new Toasts(page).saying('error', '错误：服务器内部错误，请联系管理员！操作可能已经生效，请刷新查看'),
  ).toBeVisible()
  await expect(page).toHaveURL('/token/add')
  await expect(form.field('名称')).toHaveValue('留着')
  await expect(form.field('过期时间')).toHaveValue('2031-05-06 07:08:09')
  await expect(form.checkbox('无限额度')).toBeChecked()
  mend()
  await form.submit.click()
  await expect(page).toHaveURL('/token')
})

test('leaving with changes asks first: link, Back and 取消', async ({ page }) => {
  const form = new FormPage(page)
  await page.goto('/token')
  await page.getByRole('link', { name: '添加令牌' }).click()
  await expect(form.field('名称')).toBeVisible()
  await form.cancel.click()
  await expect(page).toHaveURL('/token')
  await page.getByRole('link', { name: '添加令牌' }).click()
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
})

test('closing the window with changes asks first', async ({ page }) => {
  const form = new FormPage(page)
  await page.goto('/token/add')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await form.field('名称').fill('半句')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(form.field('名称')).toHaveValue('')
  await page.reload()
  expect(asked).toHaveLength(1)
})

test('an unknown token says so, and 重试 finds it once it is there', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(BROKEN)
  const token = tokenCalled(gateway, '笔记本')
  const { id } = token
  token.id = 999_999
  await page.goto(`/token/edit/${id}`)
  const card = failureCard(page)
  await expect(card).toContainText('record not found')
  await expect(new Toasts(page).saying('error', 'record not found')).toHaveCount(1)
  token.id = id
  await card.getByRole('button', { name: '重试' }).click()
  await expect(new FormPage(page).field('名称')).toHaveValue('笔记本')

  // Another user's token is not found.
  await page.goto('/token/edit/1')
  await expect(card).toContainText('record not found')
})
