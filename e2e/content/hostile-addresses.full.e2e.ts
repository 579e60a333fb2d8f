import type { Page } from '@playwright/test'
import { HOSTILE_URLS } from '@/lib/test-hostile-urls'
import { expect, setOption, type TestGateway, test } from '../fixtures'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { EVIL } from './hostile-corpus'
import { ran, watchOrigin } from './hostile-page'

/** Sets the site's addresses and makes the page read the status again; resolves once it is shown. */
async function enter(page: Page, gateway: TestGateway, text: string, index: number) {
  for (const slot of ['Logo', 'ChatLink', 'TopUpLink', 'WeChatAccountQRCodeImageURL']) {
    setOption(gateway, slot, text)
  }
  setOption(gateway, 'Footer', `地址 ${index}`)
  await page.clock.fastForward(61_000)
  // Watched inside the page, as polling from outside would be slow.
  await page.evaluate(
    (text) =>
      new Promise<void>((done, fail) => {
        const footer = document.querySelector('footer')
        if (!footer) return fail(new Error('no footer'))
        const watch = new MutationObserver(() => {
          if (footer.textContent?.trim() !== text) return
          watch.disconnect()
          done()
        })
        watch.observe(footer, { childList: true, characterData: true, subtree: true })
        window.dispatchEvent(new Event('visibilitychange'))
      }),
    `地址 ${index}`,
  )
}

/** Other sites answer with a page that tries to break out of its frame, and with an invalid picture. */
async function serveEvil(page: Page) {
  await page.context().route(/^https?:\/\/(?!127\.0\.0\.1[:/])/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        parent.postMessage({ type: 'logout', user: { role: 100 } }, '*')
        try { parent.__pwned = 1 } catch {}
        try { top.location = '${EVIL}/top' } catch {}
      </script>外来页面`,
    }),
  )
}
// Every one is tried on the rules themselves (src/lib/hostile-urls.test.ts).
const SOME_URLS = HOSTILE_URLS.filter((_url, index) => index % 4 === 0)
/** Shown in place of a refused picture. */
const DEFAULT_LOGO = '/logo.png'

test('hostile addresses are used for no logo and no frame, and a framed page cannot leave its frame', async ({
  page,
  gateway,
  expectConsole,
}) => {
  test.slow()
  // An answer that is under way when the clock is moved is too late.
  expectConsole(
    /no answer in time|Failed to load resource|Unsafe attempt|sandboxed|Blocked (opening|script|a frame)|SecurityError/,
  )
  await page.clock.install()
  await serveEvil(page)
  const left = watchOrigin(page)
  const shell = new Shell(page)
  // An answer that is under way would be too late once the clock is moved.
  await page.goto('/chat', { waitUntil: 'networkidle' })
  const frame = page.locator('iframe')
  const logo = shell.header.getByRole('link', { name: '示例网关' }).locator('img')
  let outside = false
  const tried = HOSTILE_URLS.filter((url) => url.frame || url.link || SOME_URLS.includes(url))
  for (const [index, url] of tried.entries()) {
    await enter(page, gateway, url.text, index)
    // Addresses that others may answer are last: until then nothing leaves the origin.
    outside ||= url.frame
    await expect(frame, url.text).toHaveCount(url.frame ? 1 : 0)
    if (!url.image) await expect(logo, url.text).toHaveAttribute('src', DEFAULT_LOGO)
    if (!url.frame) await expect(shell.main.getByRole('alert'), url.text).toBeVisible()
    await expect(shell.main.getByRole('link'), url.text).toHaveCount(url.link ? 1 : 0)
    if (url.link) await expect(shell.main.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    if (!outside) expect(left, url.text).toEqual([])
  }
  expect(await ran(page)).toBe(false)
  expect(await page.locator('[onerror], [onload], [href^="javascript"], [src^="javascript"]').count()).toBe(0)
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-forms allow-popups allow-downloads allow-same-origin',
  )
  await expect(page).toHaveURL('/chat')
  const called = gateway.sent().map(({ path }) => decodeURIComponent(path))
  expect(called.filter((path) => !/^\/api\/(status|notice)$/.test(path))).toEqual([])
})

test('hostile addresses are used for no QR image and no top-up window', async ({
  page,
  context,
  gateway,
  signIn,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/no answer in time|Failed to load resource/)
  await page.clock.install()
  await serveEvil(page)
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  const left = watchOrigin(page)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '使用微信登录' }).click()
  const dialog = page.getByRole('dialog', { name: '微信扫码登录' })
  await expect(dialog).toBeVisible()
  for (const [index, url] of SOME_URLS.filter(({ image }) => !image).entries()) {
    await enter(page, gateway, url.text, index)
    await expect(dialog.getByText(/管理员没有设置公众号二维码/), url.text).toBeVisible()
    await expect(dialog.locator('img'), url.text).toHaveCount(0)
  }

  await signIn('user')
  await page.goto('/topup', { waitUntil: 'networkidle' })
  const buy = page.getByRole('button', { name: '获取兑换码', exact: true })
  for (const [index, url] of SOME_URLS.filter(({ link }) => !link).entries()) {
    await enter(page, gateway, url.text, index)
    await buy.click()
    await expect(buy, url.text).toHaveAccessibleDescription('')
  }
  await expect(new Toasts(page).saying('error', '超级管理员未设置充值链接！')).toBeVisible()
  expect(await ran(page)).toBe(false)
  expect(left).toEqual([])

  // A web address opens in a window without an opener, and its host is shown before.
  await enter(page, gateway, 'http://127.0.0.1@evil.example/shop', SOME_URLS.length)
  await expect(buy).toHaveAccessibleDescription(/evil\.example/)
  await context.route(/evil\.example\/shop/, (route) => route.fulfill({ body: 'shop' }))
  const opening = context.waitForEvent('page')
  await buy.click()
  const shop = await opening
  await expect(shop).toHaveURL(/^http:\/\/(127\.0\.0\.1@)?evil\.example\/shop\?/)
  expect(await shop.evaluate(() => window.opener)).toBeNull()
})
