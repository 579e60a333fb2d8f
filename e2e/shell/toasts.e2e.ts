import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

test('an error disappears after five seconds unless it is hovered or focused', async ({
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
  // The toast needs a moment to fade out.
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
  // A new toast has replaced the focused one.
  await expect(page.locator('[data-toast] :focus')).toHaveCount(0)
  await page.clock.runFor(5_700)
  await expect(toast).toHaveCount(0)
})

test('clicks pass through a success toast', full, async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 2_000)
  await list.press('笔记本', '禁用')
  const { all } = new Toasts(page)
  await expect(all).toHaveCount(1)
  await all.evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
  const box = await all.boundingBox()
  if (!box) throw new Error('no toast')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y, { steps: 4 })
  const isToast = ({ x, y }: typeof middle) =>
    Boolean(document.elementFromPoint(x, y)?.closest('[data-toast]'))
  expect(await page.evaluate(isToast, middle)).toBe(false)
  await page.clock.runFor(2_000)
  await expect(all).toHaveCount(0)
})
