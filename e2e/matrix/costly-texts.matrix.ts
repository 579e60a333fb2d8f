import { COSTLY } from '../content/costly-texts'
import { expect, test } from '../fixtures'
import { longestTask } from '../pages/longest-task'

/** The longest task, in milliseconds, that is not felt while typing. */
const LONG = 100

test('no text of 100 KB blocks the page for a noticeable time', { tag: '@alone' }, async ({
  page,
  context,
  signIn,
  expectConsole,
  expectViolation,
}) => {
  expectConsole(/violates the following Content Security Policy directive/)
  expectViolation(/^(script-src-attr|style-src-attr|style-src-elem) inline /)
  let release = { tag_name: '', body: '' }
  await context.route('https://api.github.com/**', (route) =>
    route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: release }),
  )
  await signIn('root')
  await page.goto('/setting?tab=other')
  const check = page.getByRole('button', { name: '检查更新', exact: true })
  // The first time loads the code.
  const texts = [{ name: 'nothing', text: '**a**' }, ...COSTLY]
  const slow: string[] = []
  let longest = 0
  for (const [index, { name, text }] of texts.entries()) {
    release = { tag_name: `v9.0.${index}`, body: text }
    const dialog = page.getByRole('dialog', { name: `新版本：v9.0.${index}` })
    const duration = await longestTask(page, async () => {
      await check.click()
      await expect(dialog.locator('[class*=prose], [class*=plain]')).toBeAttached()
      // Waits until it is drawn.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    })
    if (index > 0) longest = Math.max(longest, duration)
    if (index > 0 && duration >= LONG) slow.push(`${name}: ${duration.toFixed(0)} ms`)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
  }
  test.info().annotations.push({ type: 'figure', description: `longest task ${longest.toFixed(0)} ms` })
  expect(slow).toEqual([])
})
