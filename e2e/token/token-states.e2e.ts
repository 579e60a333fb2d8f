import { expect, setOption, test } from '../fixtures'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { keepTokens, tokenCalled } from './own-tokens'

test.beforeEach(({ signIn }) => signIn('user'))

test('shows why a list failed to load, and 重试 loads it', async ({ page, gateway, expectConsole }) => {
  expectConsole(/status of 500|HttpStatusError|a row was skipped/)
  const list = new ListPage(page, '令牌')
  const fail = () => gateway.answer('GET /api/token/', () => new Response(null, { status: 500 }))
  let repair = fail()
  await page.goto('/token')
  const card = failureCard(page)
  await expect(card).toContainText('错误：服务器内部错误，请联系管理员！')
  await expect(new Toasts(page).saying('error', '错误：服务器内部错误，请联系管理员！')).toHaveCount(1)
  await expect(list.table).toHaveCount(0)
  repair()
  await card.getByRole('button', { name: '重试' }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(card).toHaveCount(0)

  // If a further page fails, the rows stay, and 重试 loads the rest.
  repair = fail()
  await list.pageButton('第 2 页').click()
  await expect(card).toBeVisible()
  await expect(list.rows).toHaveCount(10)
  repair()
  await card.getByRole('button', { name: '重试' }).click()
  await expect(list.extent).toHaveText('共 24 行')
  await expect(card).toHaveCount(0)
})

test('shows the API address and an example call without a key', async ({ page, gateway }) => {
  await allowClipboard(page)
  setOption(gateway, 'ServerAddress', 'https://gw.example.com/')
  keepTokens(gateway, 8)
  Object.assign(tokenCalled(gateway, '笔记本'), { models: 'text-embedding-3-small,gpt-4o-mini' })
  await page.goto('/token')
  await expect(page.getByRole('row')).toHaveCount(9)
  const section = page.getByRole('region', { name: '接口地址' })
  await expect(section.getByText('https://gw.example.com/v1', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: '复制接口地址' }).click()
  await new Toasts(page).expectSuccess('已复制到剪贴板！')
  expect(await clipboard(page)).toBe('https://gw.example.com/v1')

  // The example uses a model that the token allows.
  expect(gateway.sent('GET /api/user/available_models')).toEqual([])
  await section.getByRole('button', { name: '调用示例', exact: true }).click()
  const example = section.getByText(/^curl /)
  await expect(example).toContainText('"model":"gpt-4o-mini"')
  const choice = section.getByRole('combobox', { name: '令牌' })
  // Only usable tokens are offered.
  await expect(choice.getByRole('option')).toHaveText(['笔记本', '无限额度', '限定模型', '透支'])
  await choice.selectOption('限定模型')
  await expect(example).toContainText('"model":"gpt-4o"')
  await choice.selectOption('无限额度')
  await expect(example).toContainText('"model":"gpt-3.5-turbo"')
  await section.getByRole('button', { name: '复制调用示例' }).click()
  await expect.poll(() => clipboard(page)).toContain('curl https://gw.example.com/v1/chat/completions')
  expect(await section.innerText()).not.toContain('sk-')
})
