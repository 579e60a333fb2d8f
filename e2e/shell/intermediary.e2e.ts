import { expect, type TestGateway, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

// Responses of proxies and firewalls. src/api/intermediary.test.ts has every response and its message.

test.beforeEach(({ expectConsole }) =>
  expectConsole(/status of \d|HttpStatusError|ConnectionError|ERR_BLOCKED_BY_CLIENT|ERR_EMPTY_RESPONSE/),
)

const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<!doctype html><h1>x</h1>', { status, headers: { 'Content-Type': 'text/html', ...headers } })

const CREATE = 'POST /api/token/'
const bodies = (gateway: TestGateway) => gateway.sent(CREATE).map(({ body }) => JSON.parse(body).name)

test('shows an error for a response not from the gateway, and keeps the input', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/token/add')
  const form = new FormPage(page)
  const toasts = new Toasts(page)
  await form.field('名称').fill('半句')
  for (const [status, message] of [
    [403, '错误：请求被网关前面的防火墙或代理拦截（HTTP 403）'],
    [200, '错误：收到的不是网关的回答，可能被防火墙或代理替换，操作可能已经生效，请刷新查看'],
  ] as const) {
    const end = gateway.answer(CREATE, () => html(status))
    const before = gateway.sent(CREATE).length
    await form.submit.click()
    await expect(toasts.saying('error', message)).toBeVisible()
    expect(gateway.sent(CREATE).length - before).toBe(1)
    await expect(form.field('名称')).toHaveValue('半句')
    await toasts.closeAll()
    end()
  }
  expect(new Set(bodies(gateway))).toEqual(new Set(['半句']))
})

test('offers to reload when a proxy asks for human verification', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const end = gateway.answer('GET /api/token/', () => html(403, { 'cf-mitigated': 'challenge' }))
  await page.goto('/token')
  const card = page.getByRole('region', { name: '令牌' }).getByRole('alert')
  await expect(card).toContainText('网站要求人机验证，请刷新页面后重试')
  end()
  await card.getByRole('button', { name: '刷新页面' }).click()
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
})

test.describe('a request that the browser cannot send', () => {
  const UNSENT = '错误：请求没有送达：网络中断，或被浏览器扩展（如广告拦截）阻止'

  test('is reported as blocked while others work', async ({ page, gateway, signIn }) => {
    await signIn('user')
    const toasts = new Toasts(page)
    await page.route('**/api/log/self/stat?*', (route) => route.abort('blockedbyclient'))
    await page.goto('/log')
    await page.getByRole('button', { name: '点击查看总消耗额度' }).click()
    await expect(toasts.saying('error', UNSENT)).toBeVisible()

    await page.goto('/token/add')
    const form = new FormPage(page)
    await form.field('名称').fill('半句')
    await page.route('**/api/token/', (route) => route.abort('blockedbyclient'))
    await form.submit.click()
    await expect(toasts.saying('error', UNSENT)).toBeVisible()
    await expect(form.field('名称')).toHaveValue('半句')
    expect(gateway.sent(CREATE)).toEqual([])
  })

  test('is reported as a network failure if all fail', async ({ page, gateway, signIn }) => {
    await signIn('user')
    const list = await ListPage.open(page, '令牌', '/token')
    gateway.cut()
    await list.refresh.click()
    await expect(
      page.getByRole('alert').filter({ hasText: '错误：网络连接失败，请检查网络' }).first(),
    ).toBeVisible()
  })
})
