import type { Page } from '@playwright/test'
import { expect, setOption, test } from './fixtures'
import { Shell } from './pages/shell'

const EVIL = 'https://evil.example'

/** Texts that try to run code, to leave the origin, or to shadow the page's own names. */
const PAYLOADS = [
  '<script>window.__pwned = 1</script>',
  `<script src="${EVIL}/x.js"></script>`,
  '<img src="/x-none" onerror="window.__pwned = 1">',
  '<svg onload="window.__pwned = 1"><script>window.__pwned = 1</script></svg>',
  '<a href="javascript:window.__pwned=1">一</a>',
  '<a href="java\tscript:window.__pwned=1">二</a>',
  '<a href="data:text/html,<script>window.__pwned=1</script>">三</a>',
  '[四](javascript:window.__pwned=1)',
  '[五](<javascript:window.__pwned=1>)',
  `<iframe src="${EVIL}"></iframe><iframe srcdoc="<script>parent.__pwned=1</script>"></iframe>`,
  `<form action="${EVIL}" id="body"><input name="user"><button autofocus onfocus="window.__pwned=1">x</button></form>`,
  `<style>@import url(${EVIL}/x.css); body { display: none }</style>`,
  `<div style="background: url(${EVIL}/x.png)" onclick="window.__pwned=1">六</div>`,
  `<link rel="stylesheet" href="${EVIL}/x.css"><meta http-equiv="refresh" content="0;url=${EVIL}">`,
  `<object data="${EVIL}"></object><embed src="${EVIL}"><base href="${EVIL}/">`,
  '<a id="user"></a><a name="localStorage"></a><img name="body">',
  '<details open ontoggle="window.__pwned=1"><summary>七</summary></details>',
  '<video><source onerror="window.__pwned=1"></video><audio src="/x-none" onerror="window.__pwned=1"></audio>',
  '<noscript><p title="</noscript><img src=/x-none onerror=window.__pwned=1>"></noscript>',
  '<template><script>window.__pwned=1</script></template>',
  '<x contenteditable onblur="window.__pwned=1">八</x>',
  // Last, for its open comment swallows what follows.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__pwned=1&gt;">',
]

/** What is wrong with the markup inside a part of the page. */
function faultsIn(root: Element): string[] {
  const faults: string[] = []
  for (const element of root.querySelectorAll('*')) {
    if (/^(script|style|iframe|form|input|svg|math|object|embed|base|link|meta)$/i.test(element.tagName)) {
      faults.push(element.tagName)
    }
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'style') faults.push(`${element.tagName} ${name}`)
      if (/^(href|src|action)$/i.test(name) && !/^(https?:|mailto:|\/)/i.test(value)) faults.push(value)
      if (/^(id|name)$/i.test(name) && !value.startsWith('user-content-')) faults.push(`${name}=${value}`)
    }
  }
  return faults
}

async function watchOrigin(page: Page) {
  const left: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.hostname !== '127.0.0.1') left.push(request.url())
  })
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return left
}

for (const slot of ['Footer', 'Notice'] as const) {
  test(`nothing in a hostile ${slot} runs, and nothing leaves the origin`, async ({
    page,
    gateway,
    expectConsole,
  }) => {
    // The pictures that are not there are the payloads' own.
    expectConsole(/Failed to load resource/)
    const left = await watchOrigin(page)
    setOption(
      gateway,
      slot,
      PAYLOADS.map((payload, index) => `<p>第${index}条</p>\n\n${payload}\n\n`).join(''),
    )
    await page.goto('/about')
    const shown =
      slot === 'Footer' ? new Shell(page).footer : page.getByRole('status').filter({ hasText: '公告' })
    await expect(shown).toContainText(`第${PAYLOADS.length - 1}条`)
    const place = shown.getByText('第0条').locator('xpath=..')
    expect(await place.evaluate(faultsIn)).toEqual([])
    for (const link of await place.getByRole('link').all()) {
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await expect(new Shell(page).entry('首页')).toBeVisible()
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
    expect(left).toEqual([])
    await expect(page).toHaveURL('/about')
  })
}

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
    await expect(shell.entries()).toHaveText(['首页', '令牌', '充值', '日志', '设置', '关于'])
    await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  }
})

test('without local storage the console works until the page is left', async ({ page }) => {
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
