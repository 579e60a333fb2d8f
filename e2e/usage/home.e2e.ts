import type { Page } from '@playwright/test'
import { expect, setOption, test, userOf } from '../fixtures'
import { spend } from '../log/spend'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { full } from '../thorough'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const boxOf = (page: Page, name: string) =>
  part(page, name).evaluate((region) => region.getBoundingClientRect().toJSON() as DOMRect)
const steps = (page: Page) => part(page, '下一步').getByRole('listitem')

test('leads a new user to a token, a first call, and codes', async ({ page, gateway, signIn }) => {
  gateway.reset('empty')
  setOption(gateway, 'TopUpLink', 'https://shop.example.com')
  Object.assign(userOf(gateway, 'user'), { quota: 500_000, request_count: 0 })
  await signIn('user')
  await page.goto('/')
  await expect(steps(page)).toHaveCount(1)
  await expect(steps(page)).toContainText('还没有令牌')
  await expectAccessibleEverywhere(page)
  await steps(page).getByRole('link', { name: '添加令牌' }).click()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('第一个')
  await page.getByRole('main').getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL('/token')
  await page.getByRole('dialog', { name: '令牌已创建' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(steps(page)).toContainText('还没有调用过')
  await expect(steps(page).getByRole('link')).toHaveAttribute('href', '/playground')

  // Without quota: where to get codes. For users who call already the tokens are not read.
  setOption(gateway, 'TopUpLink', '')
  Object.assign(userOf(gateway, 'user'), { quota: 0, request_count: 12 })
  const tokens = gateway.sent('GET /api/token/').length
  await page.reload()
  await expect(steps(page)).toHaveText([/账户没有额度/, /由超级管理员设置/])
  await expect(steps(page).getByRole('link')).toHaveAttribute('href', '/topup')
  expect(gateway.sent('GET /api/token/')).toHaveLength(tokens)
})

test('leads administrators of a new site on', full, async ({ page, gateway, signIn }) => {
  gateway.reset('empty')
  setOption(gateway, 'TopUpLink', '')
  await signIn('root')
  await page.goto('/')
  await expect(steps(page)).toHaveText([/还没有渠道/, /还没有充值链接/])
  await steps(page).getByRole('link', { name: '设置充值链接' }).click()
  await expect(page.getByLabel('充值链接', { exact: true })).toBeFocused()
})

test('shows an administrator the site’s days and costs', async ({ page, gateway, signIn }) => {
  const now = Math.floor(Date.now() / 1000)
  gateway.db.logs = []
  for (let call = 0; call < 25; call += 1)
    spend(gateway, {
      created_at: call < 20 ? now : now - 86_400,
      username: call < 5 ? 'dept_ai_lab' : 'user',
      model_name: call < 5 ? 'gpt-4' : 'gpt-3.5-turbo',
      quota: call < 5 ? 500_000 : 10_000,
    })
  for (const channel of gateway.db.channels)
    Object.assign(channel, { status: 1, test_time: now, response_time: 500, balance_updated_time: 0 })
  const [off, by, fresh] = gateway.db.channels
  Object.assign(off ?? {}, { status: 3, name: '密钥失效' })
  Object.assign(by ?? {}, { status: 2, response_time: 9_000, name: '已停用' })
  Object.assign(fresh ?? {}, { test_time: 0, response_time: 0, name: '刚添加' })
  await signIn('root')
  const release = gateway.hold('GET /api/log/stat')
  await page.goto('/')
  const site = part(page, '全站用量')
  await expect(part(page, '需要处理的渠道').getByRole('listitem')).not.toHaveCount(0)
  await expect(site.getByRole('definition')).toHaveText(['—', '—', '—'])
  // What is below stands still while the sums are read.
  const { top } = await boxOf(page, '我的用量')
  release()
  await expect(site.getByRole('definition')).toHaveText(['$5.30', '$0.10', '$5.40'])
  const rows = (name: string) =>
    part(page, name)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
  await expect(rows('花费最多的用户')).toHaveText(['dept_ai_lab92.6%$5.00', 'user7.4%$0.40'])
  await expect(rows('花费最多的模型')).toHaveText(['gpt-492.6%$5.00', 'gpt-3.5-turbo7.4%$0.40'])
  await expect(part(page, '每天').getByRole('listitem')).toHaveCount(7)
  expect((await boxOf(page, '我的用量')).top).toBe(top)
  const calls = gateway.sent('GET /api/log/stat').length
  expect(calls).toBeLessThanOrEqual(60)
  // No next steps on a site that is in use.
  await expect(part(page, '下一步')).toHaveCount(0)
  const channels = part(page, '需要处理的渠道')
  await expect(channels.getByRole('listitem')).toHaveText(['自动禁用密钥失效启用', '未测试刚添加测试'])
  await expectAccessibleEverywhere(page)
  await channels.getByRole('button', { name: '启用 密钥失效' }).click()
  // It stays in its place until the screen is left, without a button.
  await expect(channels.getByRole('listitem')).toHaveText(['已启用密钥失效', '未测试刚添加测试'])
  await site.getByRole('button', { name: 'gpt-4', exact: true }).click()
  await expect(page).toHaveURL(/\/log\?(?=.*model_name=gpt-4)(?=.*start=)(?=.*end=)(?=.*chart=true)/)
  await expect(page.getByText(/^统计截至/)).toBeVisible()
  const asked = gateway.sent('GET /api/log/stat').length
  // Back within a minute: the numbers are still cached.
  await page.goBack()
  await expect(site.getByRole('definition')).toHaveText(['$5.30', '$0.10', '$5.40'])
  await expect(channels.getByRole('listitem')).toHaveText(['未测试刚添加测试'])
  expect(gateway.sent('GET /api/log/stat')).toHaveLength(asked)
  // A user has a page.
  await site.getByRole('button', { name: 'dept_ai_lab' }).click()
  await expect(page).toHaveURL(`/user/${userOf(gateway, 'dept_ai_lab').id}`)
  await expect(page.getByRole('heading', { name: 'dept_ai_lab', level: 1 })).toBeVisible()
})
