import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'

const ORIGIN = 'http://console.example'

test('works over plain http, where copying shows a warning', async ({
  page,
  context,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/Cross-Origin-Opener-Policy header has been ignored/)
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // The page may have navigated away.
    const response = await route.fetch({ url: `${baseURL}${pathname}${search}` }).catch(() => undefined)
    if (response) await route.fulfill({ response }).catch(() => undefined)
  })
  // As in Firefox, the old copy command fails, too.
  await page.addInitScript(() => {
    document.execCommand = () => false
  })
  await page.goto(`${ORIGIN}/login`)
  expect(
    await page.evaluate(() => [
      window.isSecureContext,
      'clipboard' in navigator,
      typeof (crypto as Partial<Crypto>).subtle,
      typeof (crypto as Partial<Crypto>).randomUUID,
    ]),
  ).toEqual([false, false, 'undefined', 'undefined'])
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL(`${ORIGIN}/token`)
  const list = new ListPage(page, '令牌')
  await expect(list.rows).toHaveCount(10)

  // Copying selects a hidden text, then returns the focus.
  const copyAddress = page.getByRole('button', { name: '复制接口地址' })
  await copyAddress.press('Enter')
  await expect(new Toasts(page).saying('warning', '无法复制到剪贴板，请手动复制。')).toBeVisible()
  await expect(copyAddress).toBeFocused()

  await list.choose('笔记本', '复制')
  await expect(
    new Toasts(page).saying('warning', '无法复制到剪贴板，请手动复制，已将令牌填入搜索框。'),
  ).toBeVisible()
  await expect(list.searchBox).toHaveValue(/^sk-/)

  await page.goto(`${ORIGIN}/token/add`)
  const form = new FormPage(page)
  await form.field('名称').fill('明文')
  await form.submit.click()
  await new Toasts(page).expectSuccess(/成功/)
})
