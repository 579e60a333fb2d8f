import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'
import { keepTokens, tokenCalled, tokensOf } from './own-tokens'

const DAY = 86_400
const seconds = () => Math.floor(Date.now() / 1000)

test.beforeEach(({ signIn }) => signIn('user'))

test('every column of the token list shows its value', async ({ page, gateway }) => {
  Object.assign(tokenCalled(gateway, '笔记本'), {
    created_time: 1_767_225_600,
    used_quota: 20_000,
    expired_time: seconds() + DAY,
  })
  const list = await ListPage.open(page, '令牌', '/token')
  await expect(page).toHaveTitle('令牌 - 示例网关')
  await expect(list.table.getByRole('columnheader')).toHaveText([
    '',
    '名称',
    '密钥',
    '状态',
    '已用额度',
    '剩余额度',
    '创建时间',
    '过期时间',
    '操作',
  ])
  const shown = async (column: string) => list.cell('笔记本', column)
  await expect(await shown('状态')).toHaveText('已启用')
  await expect(await shown('已用额度')).toHaveText('$0.04')
  await expect(await shown('剩余额度')).toHaveText('$0.96')
  await expect(await shown('创建时间')).toHaveText('2026-01-01 08:00:00')
  await expect(await shown('过期时间')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await expect(list.cell('无限额度', '剩余额度')).toHaveText('无限制')
  await expect(list.cell('无限额度', '过期时间')).toHaveText('永不过期')
  await expect(list.cell('透支', '剩余额度')).toHaveText('-$0.01')
  await expect(list.cell('已禁用', '状态')).toHaveText('已禁用')
  await expect(list.cell('已耗尽', '状态')).toHaveText('已耗尽')
  await expect(list.cell('已过期', '状态')).toHaveText('已过期')
  // The server has not marked this one as expired yet.
  expect(tokenCalled(gateway, '已过期未标记').status).toBe(1)
  await expect(list.cell('已过期未标记', '状态')).toHaveText('已过期')

  await page.waitForLoadState('networkidle')
  const asked = gateway.sent().map(({ method, path, search }) => `${method} ${path}${search}`)
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(new Set(asked).size).toBe(asked.length)
})

// The order of texts and numbers: src/lib/compare.test.ts and sort-keys.test.ts.
test('sorts unlimited and never as the largest', async ({ page, gateway }) => {
  keepTokens(gateway, 3)
  tokensOf(gateway).forEach((token, index) => {
    Object.assign(token, {
      name: ['张三', '安全', 'beta'][index] ?? '',
      remain_quota: [100_000, 0, -5_000][index],
      unlimited_quota: index === 1,
      expired_time: [seconds() + DAY, -1, -1][index],
    })
  })
  const list = await ListPage.open(page, '令牌', '/token')
  await expect(list.table.locator('[aria-sort]')).toHaveCount(0)
  for (const [column, order] of [
    ['名称', ['安全', '张三', 'beta']],
    ['剩余额度', ['beta', '张三', '安全']],
    ['过期时间', ['张三', 'beta', '安全']],
  ] as const) {
    await list.sortBy(column)
    await expect(list.header(column)).toHaveAttribute('aria-sort', 'ascending')
    expect(await list.texts('名称'), column).toEqual(order)
  }
})

test('shows a token as expired that expires meanwhile', full, async ({ page, gateway }) => {
  const token = tokenCalled(gateway, '笔记本')
  Object.assign(token, { status: 1, expired_time: Math.floor(Date.now() / 1000) + 3600 })
  await page.clock.install()
  await page.goto('/token')
  const list = new ListPage(page, '令牌')
  await expect(list.cell('笔记本', '状态')).toHaveText('已启用')
  // An answer that is under way would be too late once the clock is moved.
  await list.settled()
  await page.clock.fastForward(3_601_000)
  await expect(list.cell('笔记本', '状态')).toHaveText('已过期')
})
