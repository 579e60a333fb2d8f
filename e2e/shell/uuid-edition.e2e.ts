import { insertToken } from '@mocks/tokens'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { spend } from '../usage/spending'

// A fork of one-api whose rows have UUIDs in place of ids (`mocks/laisky/`).

test.beforeEach(({ gateway }) => void Object.assign(gateway.faults, { laisky: true, totp: true }))

test('signs in with a second factor and edits a token', async ({ page, gateway, expectConsole }) => {
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
  await list.press('新的令牌', '编辑')
  const form = new FormPage(page)
  await expect(page).toHaveURL(/\/token\/edit\/[\da-f-]{36}$/)
  await form.field('名称').fill('仍然可用')
  await form.submit.click()
  await expect(list.row('仍然可用')).toContainText('已启用')
  expect(token).toMatchObject({ name: '仍然可用', status: 1 })
})

test('disables a channel and shows models without prices', async ({ page, gateway }) => {
  gateway.faults.totp = false
  await page.goto('/login')
  await new LoginPage(page).signIn('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  const shell = new Shell(page)
  await shell.entry('渠道').click()
  const list = new ListPage(page, '渠道')
  await list.press('月之暗面', '禁用')
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

test('the example call uses the chosen token; the home page links to users', async ({ page, gateway }) => {
  gateway.faults.totp = false
  const now = Math.floor(Date.now() / 1000)
  gateway.db.tokens = []
  insertToken(gateway.db, now, 1, { name: '第一个', remain_quota: 500, models: 'o3' })
  insertToken(gateway.db, now, 1, { name: '第二个', remain_quota: 500, models: 'gpt-4o' })
  spend(gateway, [[60, 'gpt-4', 50_000]])
  await page.goto('/login')
  await new LoginPage(page).signIn('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  await new Shell(page).entry('令牌').click()
  const section = page.getByRole('region', { name: '接口地址' })
  await section.getByRole('button', { name: '调用示例', exact: true }).click()
  const example = section.getByText(/^curl /)
  const choice = section.getByRole('combobox', { name: '令牌' })
  await expect(example).toContainText('"model":"gpt-4o"')
  await choice.selectOption('第一个')
  await expect(example).toContainText('"model":"o3"')
  await expect(choice.locator('option:checked')).toHaveText('第一个')

  await new Shell(page).entry('首页').click()
  await page.getByRole('region', { name: '花费最多的用户' }).getByRole('button', { name: 'user' }).click()
  await expect(page).toHaveURL(/\/user\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'user', level: 1 })).toBeVisible()
})

test('the log is filtered by the UUID of a channel', async ({ page, gateway }) => {
  gateway.faults.totp = false
  await page.goto('/login')
  await new LoginPage(page).signIn('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  await new Shell(page).entry('日志').click()
  const log = new LogPage(page)
  await log.openFilters()
  const channel = log.field('渠道 ID')
  await expect(channel).toHaveAttribute('inputmode', 'text')
  await channel.fill('五')
  await log.query.click()
  await expect(channel).toHaveAccessibleDescription('渠道 ID 应为 UUID')
  await channel.fill('0197a0b1-c2d3-7e4f-8a5b-6c7d8e9f0a1b')
  await log.query.click()
  await expect(page).toHaveURL(/channel=0197a0b1-c2d3-7e4f-8a5b-6c7d8e9f0a1b/)
})
