import { expect, setOption, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { keepTokens, tokensOf } from './own-tokens'

test.beforeEach(({ signIn }) => signIn('user'))

test('counts unreadable rows and shows the others', async ({ page, gateway, expectConsole }) => {
  expectConsole(/a row was skipped/)
  keepTokens(gateway, 3)
  const [, odd, unknown] = tokensOf(gateway)
  Object.assign(odd ?? {}, { id: 'five' })
  Object.assign(unknown ?? {}, { status: 9 })
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.extent).toContainText('1 行数据无法识别')
  await expect(list.rows).toHaveCount(2)
  await expect(page.getByText('未知状态')).toBeVisible()
})

test('a list that cannot be read says why, and 重试 reads it', async ({ page, gateway, expectConsole }) => {
  expectConsole(/status of 500|HttpStatusError/)
  const list = new ListPage(page, '令牌')
  const mend = gateway.answer('GET /api/token/', () => new Response(null, { status: 500 }))
  await page.goto('/token')
  const card = failureCard(page)
  await expect(card).toContainText('错误：服务器内部错误，请联系管理员！')
  await expect(new Toasts(page).saying('error', '错误：服务器内部错误，请联系管理员！')).toHaveCount(1)
  await expect(list.table).toHaveCount(0)
  mend()
  await card.getByRole('button', { name: '重试' }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(card).toHaveCount(0)
})

test('keeps the rows when a later page fails; 重试 continues', async ({ page, gateway, expectConsole }) => {
  expectConsole(/status of 500|HttpStatusError/)
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.extent).toHaveText('已加载 20 行，还有更多')
  const mend = gateway.answer('GET /api/token/', () => new Response(null, { status: 500 }))
  await list.pageButton('第 2 页').click()
  const card = failureCard(page)
  await expect(card).toBeVisible()
  await expect(list.rows).toHaveCount(10)
  mend()
  await card.getByRole('button', { name: '重试' }).click()
  await expect(list.extent).toHaveText('已加载 24 行')
  await expect(card).toHaveCount(0)
})

test('the API address and an example are shown above the list, without any key', async ({
  page,
  context,
  gateway,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  setOption(gateway, 'ServerAddress', 'https://gw.example.com/')
  await page.goto('/token')
  const section = page.getByRole('region', { name: '接口地址' })
  await expect(section.getByText('https://gw.example.com/v1', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: '复制接口地址' }).click()
  await new Toasts(page).told('已复制到剪贴板！')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://gw.example.com/v1')
  await section.getByRole('button', { name: '调用示例', exact: true }).click()
  await section.getByRole('button', { name: '复制调用示例' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('curl https://gw.example.com/v1/chat/completions')
  expect(await section.innerText()).not.toContain('sk-')
})
