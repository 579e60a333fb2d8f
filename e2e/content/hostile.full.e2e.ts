import { expect, setOption, test } from '../fixtures'
import { Shell } from '../pages/shell'
import { chunks, PAYLOADS } from './hostile-corpus'
import { didRun, watchOrigin } from './hostile-page'

/** Finds forbidden elements and attributes below an element. */
function faultsIn(root: Element): string[] {
  const faults: string[] = []
  const tags =
    /^(script|style|i?frame|frameset|form|input|button|select|textarea|dialog|svg|math|object|embed|applet|base|link|meta|audio|video|source|track|picture|map|area|template|noscript|portal|marquee.*)$/i
  const address = /^(https?:|mailto:|data:image\/(png|jpeg|webp|gif)|\/)/i
  for (const element of root.querySelectorAll('*')) {
    if (tags.test(element.tagName) && element.tagName !== 'MARQUEE') faults.push(element.tagName)
    for (const { name, value } of element.attributes) {
      const attribute = `${element.tagName} ${name}=${value}`
      if (/^(on.*|style|class|srcset|poster|background|ping|data-.*|popover.*|formaction)$/i.test(name)) {
        faults.push(attribute)
      }
      if (/^(href|src|action|cite)$/i.test(name) && !address.test(value)) faults.push(attribute)
      if (/^src$/i.test(name) && new URL(value, location.href).pathname.startsWith('/api'))
        faults.push(attribute)
      if (/^(id|name)$/i.test(name) && !value.startsWith('user-content-')) faults.push(attribute)
    }
    if (element.hasAttribute('href') && element.getAttribute('rel') !== 'noopener noreferrer') {
      faults.push(`${element.tagName} without rel`)
    }
  }
  return faults
}
type Declare = (pattern: RegExp) => void
/** Allows Chromium's reports of policy violations in markup that the sanitiser removes. */
function allowViolations(expectConsole: Declare, expectViolation: Declare) {
  expectConsole(/violates the following Content Security Policy directive/)
  expectViolation(/^(script-src-attr|style-src-attr|style-src-elem) inline $|^base-uri /)
}
/** Joins payloads to one text; no payload can swallow its first line. */
const asText = (payloads: readonly string[]) =>
  ['<p>开头</p>', ...payloads.map((payload, index) => `第${index}条\n\n${payload}`)].join('\n\n')
/** The corpus in chunks, and in one text. */
const TEXTS = [...chunks(50), PAYLOADS].map(asText)

test('hostile texts run no code and send no request', async ({
  page,
  gateway,
  expectConsole,
  expectViolation,
}) => {
  test.slow()
  // The payloads load images that do not exist.
  expectConsole(/Failed to load resource/)
  allowViolations(expectConsole, expectViolation)
  const shell = new Shell(page)
  const escapes = watchOrigin(page)
  for (const text of TEXTS) {
    for (const slot of ['Footer', 'Notice', 'About', 'HomePageContent']) setOption(gateway, slot, text)
    await page.goto('/about')
    for (const slot of [shell.footer, shell.notice, shell.main.getByRole('article')]) {
      const first = slot.getByText('开头', { exact: true })
      await expect(first).toBeVisible()
      expect(await first.locator('xpath=..').evaluate(faultsIn)).toEqual([])
    }
    await shell.entry('首页').click()
    await expect(page).toHaveTitle('首页 - 示例网关')
    const first = shell.main.getByRole('article').getByText('开头', { exact: true })
    await expect(first).toBeVisible()
    expect(await first.locator('xpath=..').evaluate(faultsIn)).toEqual([])
    // The page around the text is unchanged.
    await expect(page).toHaveURL('/')
    await expect(shell.menu).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('#root, #main').length)).toBe(2)
    expect(await didRun(page)).toBe(false)
    expect(escapes).toEqual([])
  }
  const called = gateway.sent().map(({ path }) => decodeURIComponent(path))
  expect(called.filter((path) => !/^\/api\/(status|notice|about|home_page_content)$/.test(path))).toEqual([])
  test.info().annotations.push({ type: 'slots', description: String(4 * PAYLOADS.length) })
})
