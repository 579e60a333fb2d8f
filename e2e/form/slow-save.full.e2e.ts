import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

test('Back and 取消 during a slow save lead to the list once it is saved, not past it', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  await page.goto('/')
  await new Shell(page).entry('渠道').click()
  const list = new ListPage(page, '渠道')
  const form = new FormPage(page)
  for (const [leave, name] of [
    [() => page.goBack(), '新名字'],
    [() => form.cancel.click(), '更新的名字'],
  ] as const) {
    await list.rows.first().getByRole('link', { name: '编辑' }).click()
    await form.field('名称').fill(name)
    const release = gateway.hold('PUT /api/channel/')
    await form.submit.click()
    await leave()
    await expect(form.dialog).toBeVisible()
    release()
    await new Toasts(page).told('渠道更新成功！')
    await expect(list.row(name)).toBeVisible()
    await expect(page).toHaveURL('/channel')
    await expect(form.dialog).toHaveCount(0)
  }
})

/** Leaves a form whose save is still under way. */
async function leave(form: FormPage) {
  await form.cancel.click()
  await form.dialog.getByRole('button', { name: '确定' }).click()
}

test('the next creation waits until the one before has ended, and also one typed meanwhile is sent', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/token')
  const form = new FormPage(page)
  const release = gateway.hold('POST /api/token/')
  for (const name of ['甲', '乙']) {
    await page.getByRole('link', { name: '添加令牌' }).click()
    await form.field('名称').fill(name)
    if (name === '乙') break
    await form.submit.click()
    await expect.poll(() => gateway.sent('POST /api/token/').length).toBe(1)
    await leave(form)
  }
  await expect(form.submit).toBeDisabled()
  await form.field('名称').press('Enter')
  release()
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(gateway.bodies('POST /api/token/')).toMatchObject([{ name: '甲' }, { name: '乙' }])

  // In the same form.
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('丙')
  const releaseAgain = gateway.hold('POST /api/token/')
  await form.submit.click()
  await form.field('名称').fill('丁')
  releaseAgain()
  await expect(form.submit).toBeEnabled()
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(gateway.bodies('POST /api/token/').slice(2)).toMatchObject([{ name: '丙' }, { name: '丁' }])
})

test('a row that is being saved cannot be saved again meanwhile, but another one can', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('admin')
  const list = await ListPage.open(page, '渠道', '/channel')
  const form = new FormPage(page)
  const edit = (row: number) => list.rows.nth(row).getByRole('link', { name: '编辑' }).click()
  const release = gateway.hold('PUT /api/channel/')
  await edit(0)
  await form.field('名称').fill('新名字')
  await form.submit.click()
  await leave(form)
  await edit(0)
  await expect(form.submit).toBeDisabled()
  await form.cancel.click()
  await edit(1)
  await expect(form.submit).toBeEnabled()
  await form.cancel.click()
  await page.getByRole('link', { name: '添加渠道' }).click()
  await expect(form.submit).toBeEnabled()
  await form.cancel.click()
  await edit(0)
  await expect(form.submit).toBeDisabled()
  release()
  await expect(form.submit).toBeEnabled()
})

test('keeps what is typed during a slow save, and compares it with what was saved', async ({
  page,
  gateway,
  signIn,
}) => {
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

test('a password typed during a slow save is not lost', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const form = await FormPage.open(page, '/user/edit')
  await form.field('显示名称').fill('新名字')
  const release = gateway.hold('PUT /api/user/self')
  await form.submit.click()
  await form.field('密码').fill('new-password-1')
  release()
  await expect(form.submit).toBeEnabled()
  await form.submit.click()
  await expect(page).toHaveURL('/setting')
  expect(gateway.bodies('PUT /api/user/self')).toEqual([
    { display_name: '新名字' },
    { password: 'new-password-1' },
  ])
})

test('a form that is saved is not sent again, however often Enter is pressed', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const form = await FormPage.open(page, '/token/add')
  await form.field('名称').fill('一个')
  const until = performance.now() + 1_000
  while (performance.now() < until) await page.keyboard.press('Enter')
  await new Toasts(page).told('令牌创建成功，可在列表中点击「复制」取得密钥！')
  expect(gateway.sent('POST /api/token/')).toHaveLength(1)
})
