import type { Page } from '@playwright/test'
import { expect, setOption, test, userOf } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const steps = (page: Page) => part(page, '下一步').getByRole('listitem')

test('a new user is led to a token, then to a first call', async ({ page, gateway, signIn }) => {
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
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(steps(page)).toContainText('还没有调用过')
  await expect(steps(page).getByRole('link')).toHaveAttribute('href', '/playground')
})

test('who has nothing left learns where codes come from, or who says so', async ({
  page,
  gateway,
  signIn,
}) => {
  setOption(gateway, 'TopUpLink', '')
  Object.assign(userOf(gateway, 'user'), { quota: 0 })
  await signIn('user')
  await page.goto('/')
  await expect(steps(page)).toHaveText([/账户没有额度/, /由超级管理员设置/])
  await expect(steps(page).getByRole('link')).toHaveAttribute('href', '/topup')
  // Nobody who calls already is asked about tokens.
  expect(gateway.sent('GET /api/token/')).toHaveLength(0)
})

test('on a new site an administrator is led to a channel, and root to what only root sets', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.reset('empty')
  setOption(gateway, 'TopUpLink', '')
  await signIn('root')
  await page.goto('/')
  await expect(steps(page)).toHaveText([/还没有渠道/, /还没有充值链接/])
  await expect(steps(page).getByRole('link', { name: '添加渠道' })).toHaveAttribute('href', '/channel/add')
  await steps(page).getByRole('link', { name: '设置充值链接' }).click()
  await expect(page.getByLabel('充值链接', { exact: true })).toBeFocused()
})

test('an administrator sees what the site has spent today, and the log of it', async ({
  page,
  gateway,
  signIn,
}) => {
  const now = Math.floor(Date.now() / 1000)
  const [log] = gateway.db.logs.filter(({ type }) => type === 2)
  if (!log) throw new Error('the seed has no spending')
  gateway.db.logs = [{ ...log, user_id: 3, created_at: now, quota: 750_000 }]
  await signIn('root')
  await page.goto('/')
  const today = part(page, '今天').getByRole('link')
  await expect(today).toHaveText('$1.50全站消耗')
  const asked = new URLSearchParams(gateway.sent('GET /api/log/stat')[0]?.search)
  expect(Number(asked.get('start_timestamp')) % 86_400).toBe(57_600)
  // Whoever has begun is told of no next step.
  await expect(part(page, '下一步')).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await today.click()
  await expect(page).toHaveURL('/log?range=today')
})

test('an amount is never broken, and nothing is cut at the edge of a telephone', async ({
  page,
  gateway,
  signIn,
}) => {
  Object.assign(userOf(gateway, 'user'), { quota: 123_456_789_012, used_quota: 98_765_432_100 })
  await signIn('user')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const amounts = part(page, '用量概览').getByRole('definition')
  await expect(amounts.first()).toHaveText('$246913.58')
  for (const amount of await amounts.all()) {
    const box = await amount.boundingBox()
    expect(box?.height ?? 99).toBeLessThan(36)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  }
})
