import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'
import { codeFile } from './code-file'

test('an error stays five seconds, as long as it is pointed at, and no longer if it was repeated while focused', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const login = new LoginPage(page)
  const toast = new Toasts(page).saying('error', '用户名或密码错误，或用户已被封禁')
  await page.clock.install()
  await login.open()
  await expect(login.submit).toBeVisible()
  await page.clock.pauseAt(Date.now() + 2_000)
  await login.signIn('root', 'wrong-one')
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(4_900)
  await expect(toast).toHaveCount(1)
  // It takes another moment to fade out.
  await page.clock.runFor(700)
  await expect(toast).toHaveCount(0)

  await login.submit.click()
  await expect(toast).toHaveCount(1)
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toHaveCount(1)
  await page.mouse.move(300, 600)
  await page.clock.runFor(5_700)
  await expect(toast).toHaveCount(0)

  await page.clock.resume()
  await login.submit.click()
  await expect(toast).toHaveCount(1)
  const release = gateway.hold('POST /api/user/login')
  await login.submit.click()
  await toast.getByRole('button', { name: '关闭' }).focus()
  release()
  // The focused toast was replaced by a new one.
  await expect(page.locator('[data-toast] :focus')).toHaveCount(0)
  await page.clock.runFor(5_700)
  await expect(toast).toHaveCount(0)
})

test('shows the same message once', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/HttpStatusError|status of 500/)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const toasts = new Toasts(page)
  const sentence = '错误：服务器内部错误，请联系管理员！操作可能已经生效，请刷新查看'
  gateway.answer('PUT /api/token/', () => new Response(null, { status: 500 }))
  await page.goto('/token')
  await expect(list.rows).toHaveCount(10)
  for (const name of ['笔记本', '透支', '无限额度']) await list.action(name, '禁用').click()
  await expect.poll(() => gateway.sent('PUT /api/token/').length).toBe(3)
  await expect(toasts.saying('error', sentence)).toHaveCount(1)
  await expect(toasts.all).toHaveCount(1)
})

test('shows nothing while the code for toasts is late and there is no toast', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.route(codeFile('overlay'), () => undefined)
  await page.clock.install()
  const asked = page.waitForRequest(codeFile('overlay'))
  await page.getByRole('textbox', { name: '用户名' }).press('a')
  await asked
  await page.clock.runFor(30_000)
  await expect(page.getByText('加载时间过长')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('lets clicks through a success toast', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.rows).toHaveCount(10)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 2_000)
  await list.action('笔记本', '禁用').click()
  const { all } = new Toasts(page)
  await expect(all).toHaveCount(1)
  await all.evaluate((toast) => Promise.all(toast.getAnimations().map((coming) => coming.finished)))
  const place = await all.boundingBox()
  if (!place) throw new Error('the toast has no place')
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  await page.mouse.move(middle.x, middle.y, { steps: 4 })
  const isToast = ({ x, y }: typeof middle) =>
    Boolean(document.elementFromPoint(x, y)?.closest('[data-toast]'))
  expect(await page.evaluate(isToast, middle)).toBe(false)
  await page.clock.runFor(2_000)
  await expect(all).toHaveCount(0)
})
