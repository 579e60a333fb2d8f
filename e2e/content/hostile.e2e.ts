import type { Page } from '@playwright/test'
import { expect, setOption, type TestGateway, test } from '../fixtures'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { EVIL, PAYLOADS, portions } from './hostile-corpus'
import { HOSTILE_URLS } from './hostile-urls'

/** What is wrong with the markup inside a part of the page. */
function faultsIn(root: Element): string[] {
  const faults: string[] = []
  const tags =
    /^(script|style|i?frame|frameset|form|input|button|select|textarea|dialog|svg|math|object|embed|applet|base|link|meta|audio|video|source|track|picture|map|area|template|noscript|portal|marquee.*)$/i
  const address = /^(https?:|mailto:|data:image\/(png|jpeg|webp|gif)|\/)/i
  for (const element of root.querySelectorAll('*')) {
    if (tags.test(element.tagName) && element.tagName !== 'MARQUEE') faults.push(element.tagName)
    for (const { name, value } of element.attributes) {
      const what = `${element.tagName} ${name}=${value}`
      if (/^(on.*|style|class|srcset|poster|background|ping|data-.*|popover.*|formaction)$/i.test(name)) {
        faults.push(what)
      }
      if (/^(href|src|action|cite)$/i.test(name) && !address.test(value)) faults.push(what)
      if (/^src$/i.test(name) && new URL(value, location.href).pathname.startsWith('/api')) faults.push(what)
      if (/^(id|name)$/i.test(name) && !value.startsWith('user-content-')) faults.push(what)
    }
    if (element.hasAttribute('href') && element.getAttribute('rel') !== 'noopener noreferrer') {
      faults.push(`${element.tagName} without rel`)
    }
  }
  return faults
}

type Declare = (pattern: RegExp) => void

/** What the sanitiser takes apart never runs, but Chromium speaks of what the policy would have kept it from. */
function takenApart(expectConsole: Declare, expectViolation: Declare) {
  expectConsole(/violates the following Content Security Policy directive/)
  expectViolation(/^(script-src-attr|style-src-attr|style-src-elem) inline $|^base-uri /)
}

/** What left the origin, asked the person something, or ran. */
function watchOrigin(page: Page): string[] {
  const left: string[] = []
  page.on('request', (request) => {
    if (!/^(https?:\/\/127\.0\.0\.1[:/]|data:|blob:|about:)/.test(request.url())) left.push(request.url())
  })
  page.on('popup', (popup) => left.push(`popup ${popup.url()}`))
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return left
}

const ran = (page: Page) => page.evaluate(() => '__pwned' in window)

/** Payloads as one text; the first line is found again whatever the rest swallows. */
const asText = (payloads: readonly string[]) =>
  ['<p>开头</p>', ...payloads.map((payload, index) => `第${index}条\n\n${payload}`)].join('\n\n')

/** The corpus in portions, and as a whole. */
const TEXTS = [...portions(25), PAYLOADS].map(asText)

test('the corpus is as large as it should be, without repetitions', () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(150)
  expect(new Set(HOSTILE_URLS.map(({ text }) => text)).size).toBe(HOSTILE_URLS.length)
  expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(80)
})

test('nothing in a hostile footer, notice, about or home page runs, asks, or leaves the origin', async ({
  page,
  gateway,
  expectConsole,
  expectViolation,
}) => {
  test.slow()
  // The pictures that are not there are the payloads' own.
  expectConsole(/Failed to load resource/)
  takenApart(expectConsole, expectViolation)
  const shell = new Shell(page)
  const left = watchOrigin(page)
  for (const text of TEXTS) {
    for (const slot of ['Footer', 'Notice', 'About', 'HomePageContent']) setOption(gateway, slot, text)
    await page.goto('/about')
    const notice = new Toasts(page).all.filter({ hasText: '公告' })
    for (const slot of [shell.footer, notice, shell.main.getByRole('article')]) {
      const first = slot.getByText('开头', { exact: true })
      await expect(first).toBeVisible()
      expect(await first.locator('xpath=..').evaluate(faultsIn)).toEqual([])
    }
    await shell.entry('首页').click()
    await expect(page).toHaveTitle('首页 - 示例网关')
    const first = shell.main.getByRole('article').getByText('开头', { exact: true })
    await expect(first).toBeVisible()
    expect(await first.locator('xpath=..').evaluate(faultsIn)).toEqual([])
    // The page is its own: frame, names and title are as they were, and nobody was signed out.
    await expect(page).toHaveURL('/')
    await expect(shell.menu).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('#root, #main').length)).toBe(2)
    expect(await ran(page)).toBe(false)
    expect(left).toEqual([])
  }
  const called = gateway.sent().map(({ path }) => decodeURIComponent(path))
  expect(called.filter((path) => !/^\/api\/(status|notice|about|home_page_content)$/.test(path))).toEqual([])
  test.info().annotations.push({ type: 'slots', description: String(4 * PAYLOADS.length) })
})

test('nothing in hostile release notes runs, asks, or leaves the origin', async ({
  page,
  context,
  signIn,
  expectConsole,
  expectViolation,
}) => {
  expectConsole(/Failed to load resource/)
  takenApart(expectConsole, expectViolation)
  let body = ''
  await context.route('https://api.github.com/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { tag_name: `v9.0.${body.length}`, body, html_url: '//evil.example/release' },
    }),
  )
  await signIn('root')
  await page.goto('/setting?tab=other')
  const check = page.getByRole('button', { name: '检查更新', exact: true })
  await expect(check).toBeVisible()
  const left = watchOrigin(page)
  for (const text of TEXTS) {
    body = text
    await check.click()
    const dialog = page.getByRole('dialog', { name: `新版本：v9.0.${text.length}` })
    const first = dialog.getByText('开头', { exact: true })
    await expect(first).toBeVisible()
    expect(await first.locator('xpath=..').evaluate(faultsIn)).toEqual([])
    await expect(dialog.getByText('发布页的地址无法打开。')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(await ran(page)).toBe(false)
  expect(left.filter((url) => !url.startsWith('https://api.github.com/repos/'))).toEqual([])
  await expect(page).toHaveURL('/setting?tab=other')
})

/** Sets the site's addresses and has the page read the status again; resolves once it shows. */
async function enter(page: Page, gateway: TestGateway, text: string, index: number) {
  for (const slot of ['Logo', 'ChatLink', 'TopUpLink', 'WeChatAccountQRCodeImageURL']) {
    setOption(gateway, slot, text)
  }
  setOption(gateway, 'Footer', `地址 ${index}`)
  await page.clock.fastForward(61_000)
  // Watched in the page: looking again and again from outside would take most of the time.
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

/** Other sites answer with a page that tries to break out of its frame; pictures with one that is none. */
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

/** What a refused picture gives way to. */
const DEFAULT_LOGO = '/logo.png'

test('hostile addresses become no logo and no frame, and a framed page stays in its frame', async ({
  page,
  gateway,
  expectConsole,
}) => {
  test.slow()
  expectConsole(
    /Failed to load resource|Unsafe attempt|sandboxed|Blocked (opening|script|a frame)|SecurityError/,
  )
  await page.clock.install()
  await serveEvil(page)
  const left = watchOrigin(page)
  const shell = new Shell(page)
  // An answer that is still on its way would be late once the clock is moved.
  await page.goto('/chat', { waitUntil: 'networkidle' })
  const frame = page.locator('iframe')
  const logo = shell.header.getByRole('link', { name: '示例网关' }).locator('img')
  let outside = false
  for (const [index, url] of HOSTILE_URLS.entries()) {
    await enter(page, gateway, url.text, index)
    // Those that others may answer stand last: up to them nothing leaves.
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

test('hostile addresses become no QR image, and no top-up window', async ({
  page,
  context,
  gateway,
  signIn,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/Failed to load resource/)
  await page.clock.install()
  await serveEvil(page)
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  const left = watchOrigin(page)
  const dangerous = HOSTILE_URLS.filter(({ image, link }) => !image || !link)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '使用微信登录' }).click()
  const dialog = page.getByRole('dialog', { name: '微信扫码登录' })
  await expect(dialog).toBeVisible()
  for (const [index, url] of dangerous.filter(({ image }) => !image).entries()) {
    await enter(page, gateway, url.text, index)
    await expect(dialog.getByText(/管理员没有设置公众号二维码/), url.text).toBeVisible()
    await expect(dialog.locator('img'), url.text).toHaveCount(0)
  }

  await signIn('user')
  await page.goto('/topup', { waitUntil: 'networkidle' })
  const buy = page.getByRole('button', { name: '获取兑换码', exact: true })
  for (const [index, url] of dangerous.filter(({ link }) => !link).entries()) {
    await enter(page, gateway, url.text, index)
    await buy.click()
    await expect(buy, url.text).toHaveAccessibleDescription('')
  }
  await expect(new Toasts(page).saying('error', '超级管理员未设置充值链接！')).toBeVisible()
  expect(await ran(page)).toBe(false)
  expect(left).toEqual([])

  // A web address opens, told beforehand, in a window that cannot reach back.
  await enter(page, gateway, 'http://127.0.0.1@evil.example/shop', dangerous.length)
  await expect(buy).toHaveAccessibleDescription(/evil\.example/)
  await context.route(/evil\.example\/shop/, (route) => route.fulfill({ body: 'shop' }))
  const opening = context.waitForEvent('page')
  await buy.click()
  const shop = await opening
  await expect(shop).toHaveURL(/^http:\/\/(127\.0\.0\.1@)?evil\.example\/shop\?/)
  expect(await shop.evaluate(() => window.opener)).toBeNull()
})

test('the server’s message is text, however it looks', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ApiError/)
  await signIn('user')
  const message = `<img src=x onerror="window.__pwned=1"><b>粗</b>${'长'.repeat(600)}`
  gateway.answer('GET /api/token/', () => Response.json({ success: false, message }))
  await page.goto('/token')
  const toast = page.locator('[data-toast="error"]')
  await expect(toast).toContainText('<img src=x onerror="window.__pwned=1"><b>粗</b>长长')
  expect((await toast.innerText()).length).toBeLessThanOrEqual(510)
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
})

const DAMAGE = [
  '{',
  'null',
  '[]',
  '""',
  '0',
  '{"id":"x","role":"100"}',
  '\u0000',
  '<html>',
  '{"__proto__":{"role":100}}',
]

test('damaged local storage does not keep the console from starting', async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/')
  for (const value of DAMAGE) {
    await page.evaluate((text) => {
      const keys = ['user', 'status', 'system_name', 'logo', 'footer_html', 'aff', 'quota_per_unit']
      for (const key of [...keys, 'display_in_currency', 'columns-token', 'mantine-color-scheme-value']) {
        localStorage.setItem(key, text)
      }
    }, value)
    await page.reload()
    await expect(shell.header.getByRole('link', { name: '示例网关' })).toBeVisible()
    await expect(shell.entries()).toHaveText(['首页', '令牌', '充值', '日志', '模型', '试用', '设置', '关于'])
    await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  }
})

test('without local storage the console works until the page is left', async ({ page, expectConsole }) => {
  expectConsole(/localStorage refused the key/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/login')
  await page.getByRole('main').getByLabel('用户名').fill('user')
  await page.getByRole('main').getByLabel('密码', { exact: true }).fill('12345678')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/token')
  await expect(page.getByRole('row')).toHaveCount(11)
})
