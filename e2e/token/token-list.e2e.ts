import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'
import { keepTokens, tokenCalled, tokensOf } from './own-tokens'

const DAY = 86_400
const seconds = () => Math.floor(Date.now() / 1000)

test.beforeEach(({ signIn }) => signIn('user'))

test('the token list shows statuses, quotas and times, after at most four requests', async ({
  page,
  gateway,
}) => {
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
  await expect(list.cell('笔记本', '状态')).toHaveText('已启用')
  await expect(list.cell('笔记本', '已用额度')).toHaveText('$0.04')
  await expect(list.cell('笔记本', '剩余额度')).toHaveText('$0.96')
  await expect(list.cell('笔记本', '创建时间')).toHaveText(/01-01 08:00$/)
  await expect(list.cell('笔记本', '过期时间')).toHaveText(/^明天 \d\d:\d\d$/)
  await expect(list.cell('无限额度', '剩余额度')).toHaveText('无限制')
  await expect(list.cell('无限额度', '过期时间')).toHaveText('永不过期')
  await expect(list.cell('透支', '剩余额度')).toHaveText('-$0.01')
  await expect(list.cell('已禁用', '状态')).toHaveText('已禁用')
  await expect(list.cell('已耗尽', '状态')).toHaveText('已耗尽')
  await expect(list.cell('已过期', '状态')).toHaveText('已过期')
  // The server has not marked this token as expired.
  expect(tokenCalled(gateway, '已过期未标记').status).toBe(1)
  await expect(list.cell('已过期未标记', '状态')).toHaveText('已过期')

  await list.settled()
  // The request for the next page comes later.
  const loading = gateway.sent().filter(({ search }) => search !== '?p=1')
  const requests = loading.map(({ method, path, search }) => `${method} ${path}${search}`)
  expect(requests.length).toBeLessThanOrEqual(4)
  expect(new Set(requests).size).toBe(requests.length)
})

// src/lib/compare.test.ts has the order of texts and numbers.
test('sorts an unlimited quota and an expiry of never as the largest values', async ({ page, gateway }) => {
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

test('a token that expires on screen is shown as expired', full, async ({ page, gateway }) => {
  const token = tokenCalled(gateway, '笔记本')
  Object.assign(token, { status: 1, expired_time: Math.floor(Date.now() / 1000) + 3600 })
  await page.clock.install()
  await page.goto('/token')
  const list = new ListPage(page, '令牌')
  await expect(list.cell('笔记本', '状态')).toHaveText('已启用')
  // A pending request would time out when the clock jumps.
  await list.settled()
  await page.clock.fastForward(3_601_000)
  await expect(list.cell('笔记本', '状态')).toHaveText('已过期')
})
