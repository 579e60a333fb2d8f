import { clockTimeouts } from '../clocked-timeouts'
import { expect, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { type ToastKind, Toasts } from '../pages/toasts'

const json = (body: unknown, status = 200) => Response.json(body, { status })
const html = (status: number) =>
  new Response('<html><script>window.__pwned=1</script><h1>网关</h1></html>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })

/** What an action says after an answer that does not tell what it did. */
const inDoubt = (text: string) => `${text}${/[！。]$/.test(text) ? '' : '，'}操作可能已经生效，请刷新查看`

/** One failure of each kind; all of them are in src/app/fault-matrix.test.ts. `isUnclear`: an action may have been done. */
const FAULTS: { name: string; reply: () => Response; kind?: ToastKind; text: string; isUnclear?: true }[] = [
  { name: '405', reply: () => html(405), kind: 'info', text: '本站仅作演示之用，无服务端！' },
  {
    name: '500',
    reply: () => new Response(null, { status: 500 }),
    text: '错误：服务器内部错误，请联系管理员！',
    isUnclear: true,
  },
  { name: '502 HTML', reply: () => html(502), text: '错误：HTTP 502', isUnclear: true },
  {
    name: 'no network',
    reply: () => Response.error(),
    text: '错误：网络连接失败，请检查网络',
    isUnclear: true,
  },
  {
    name: 'a refusal',
    reply: () => json({ success: false, message: '令牌数量已达上限' }),
    text: '令牌数量已达上限',
  },
]

test('a failed action keeps its form', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/Failed to load resource|HttpStatusError|ConnectionError|ApiError/)
  await signIn('user')
  const toasts = new Toasts(page)
  const list = new ListPage(page, '令牌')
  const form = new FormPage(page)
  const card = failureCard(page)
  const again = card.getByRole('button', { name: '重试' })
  for (const [index, { name, reply, kind = 'error', text }] of FAULTS.entries()) {
    await test.step(`${name}: a read`, async () => {
      const mend = gateway.answer('GET /api/token/', reply)
      if (index === 0) await page.goto('/token')
      else await again.click()
      await expect(card).toContainText(text)
      await expect(toasts.saying(kind, text)).toHaveCount(1)
      await expect(toasts.all).toHaveCount(1)
      expect(gateway.sent('GET /api/token/')).toHaveLength(index + 1)
      mend()
      await toasts.closeAll()
    })
  }
  await again.click()
  await expect(list.rows).toHaveCount(10)
  await expect(card).toHaveCount(0)

  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('留着')
  for (const [index, { name, reply, kind = 'error', text, isUnclear }] of FAULTS.entries()) {
    await test.step(`${name}: an action`, async () => {
      const mend = gateway.answer('POST /api/token/', reply)
      await form.submit.click()
      await expect(toasts.saying(kind, isUnclear ? inDoubt(text) : text)).toHaveCount(1)
      await expect(toasts.all).toHaveCount(1)
      await expect(page).toHaveURL('/token/add')
      await expect(form.field('名称')).toHaveValue('留着')
      await expect(form.submit).toBeEnabled()
      expect(gateway.sent('POST /api/token/')).toHaveLength(index + 1)
      mend()
      await toasts.closeAll()
    })
  }
  await form.submit.click()
  await expect(list.row('留着')).toBeVisible()
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
})

test('gives up after 30 seconds, and says so', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ConnectionError/)
  await signIn('user')
  const toasts = new Toasts(page)
  await page.clock.install()
  await clockTimeouts(page)
  const release = gateway.hold('GET /api/token/')
  await page.goto('/token')
  await expect.poll(() => gateway.sent('GET /api/token/').length).toBe(1)
  await page.clock.runFor(31_000)
  await expect(toasts.saying('error', '错误：请求超时，请稍后重试')).toHaveCount(1)
  release()
  await page.getByRole('main').getByRole('button', { name: '重试' }).click()
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)

  const form = new FormPage(page)
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill('留着')
  gateway.hold('POST /api/token/')
  await form.submit.click()
  await expect.poll(() => gateway.sent('POST /api/token/').length).toBe(1)
  await page.clock.runFor(31_000)
  await expect(toasts.saying('error', '请求超时，操作可能已经生效，请刷新查看')).toBeVisible()
  await expect(form.field('名称')).toHaveValue('留着')
  expect(gateway.sent('POST /api/token/')).toHaveLength(1)
})
