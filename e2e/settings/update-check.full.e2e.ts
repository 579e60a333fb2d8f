import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const RELEASES = 'https://api.github.com/**'

const RELEASE = {
  tag_name: 'v0.7.0',
  body: '## 新功能\n\n- 更快\n\n<img src=/x onerror="window.__pwned=1">',
  html_url: 'https://github.com/example/gateway/releases/tag/v0.7.0',
}

test('the update check reports a later release, none, and a failure', async ({
  page,
  context,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|HttpStatusError|ConnectionError|ERR_FAILED/)
  const asked: Array<Record<string, string>> = []
  let answer: { status?: number; json?: unknown; body?: string } = { json: RELEASE }
  await context.route(RELEASES, async (route) => {
    asked.push(await route.request().allHeaders())
    return answer.status === 0
      ? route.abort('failed')
      : route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, ...answer })
  })
  await context.addCookies([{ name: 'tracked', value: '1', url: 'https://api.github.com' }])
  await signIn('root')
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  const check = settings.button('检查更新')
  await page.goto('/setting?tab=other')
  await expect(check).toBeVisible()
  // Nothing is requested before a click.
  expect(asked).toEqual([])
  await check.click()
  const dialog = page.getByRole('dialog', { name: '新版本：v0.7.0' })
  await expect(dialog.getByRole('heading', { name: '新功能' })).toBeVisible()
  await expect(dialog).toContainText('当前版本：v0.6.10')
  const link = dialog.getByRole('link', { name: '前往发布页' })
  await expect(link).toHaveAttribute('href', RELEASE.html_url)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(dialog).toContainText('github.com')
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toHaveCount(0)

  answer = { json: { tag_name: 'v0.7.0', body: null, html_url: 'javascript:window.__pwned=1' } }
  await check.click()
  await expect(dialog).toContainText('这个版本没有更新说明。')
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toHaveCount(0)

  answer = { json: { tag_name: 'v0.6.10', body: '' } }
  await check.click()
  await toasts.told('已是最新版本：v0.6.10')

  // All failures are in src/domain/release.test.ts and src/api/release.test.ts.
  for (const [failure, sentence] of [
    [{ status: 404, json: { message: 'Not Found' } }, '错误：没有找到已发布的版本'],
    [{ status: 401, json: { message: 'Bad credentials' } }, '错误：Bad credentials'],
    [{ status: 0 }, '错误：网络连接失败，请检查网络'],
  ] as const) {
    answer = failure
    await expect(check).toBeEnabled()
    await check.click()
    await expect(toasts.saying('error', sentence), sentence).toBeVisible()
    await toasts.closeAll()
  }
  // A 401 of another site does not end the session here.
  await expect(page).toHaveURL('/setting?tab=other')
  await expect(new Shell(page).account('root')).toBeVisible()
  for (const headers of asked) {
    for (const name of ['cookie', 'authorization', 'x-requested-with', 'referer']) {
      expect(headers[name]).toBeUndefined()
    }
  }
  expect(gateway.sent('PUT /api/option/')).toEqual([])
})
