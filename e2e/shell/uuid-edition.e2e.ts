import { insertToken } from '@mocks/tokens'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'

// The living branch of one-api, whose rows have UUIDs and no numbers (`mocks/laisky/`).

test.beforeEach(({ gateway }) => void Object.assign(gateway.faults, { laisky: true, totp: true }))

test('signs in with a second factor, and edits a key that still works', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ApiError: totp_required/)
  const token = insertToken(gateway.db, 1_795_000_000, 1, { name: '新的令牌', remain_quota: 500 })
  const login = new LoginPage(page)
  await page.goto('/login')
  const code = page.getByLabel('两步验证码')
  await login.signIn('root', '123456')
  await expect(page.getByText('请输入两步验证码')).toBeVisible()
  await code.fill('654321')
  await code.press('Enter')
  await expect(page).toHaveURL('/user/edit')

  await new Shell(page).entry('令牌').click()
  const list = new ListPage(page, '令牌')
  await expect(list.rows).toHaveCount(10)
  await list.row('新的令牌').getByRole('link', { name: '编辑' }).click()
  const form = new FormPage(page)
  await expect(page).toHaveURL(/\/token\/edit\/[\da-f-]{36}$/)
  await form.field('名称').fill('仍然可用')
  await form.submit.click()
  await expect(list.row('仍然可用')).toContainText('已启用')
  expect(token).toMatchObject({ name: '仍然可用', status: 1 })
})

test('switches a channel, and shows models without prices', async ({ page, gateway }) => {
  gateway.faults.totp = false
  await page.goto('/login')
  await new LoginPage(page).signIn('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  const shell = new Shell(page)
  await shell.entry('渠道').click()
  const list = new ListPage(page, '渠道')
  await list.action('月之暗面', '禁用').click()
  await expect(list.row('月之暗面')).toContainText('手动禁用')
  await expect
    .poll(() => gateway.db.channels.find(({ id }) => id === 21))
    .toMatchObject({ name: '月之暗面', status: 2 })

  await shell.entry('模型').click()
  await expect(page.getByText('此服务器按渠道定价，不公布倍率，因此没有价格。')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '输入价格' })).toHaveCount(0)
  await page.goto('/setting?tab=operation')
  await expect(page.getByText('此服务器按渠道定价，没有全站的模型倍率')).toBeVisible()
})
