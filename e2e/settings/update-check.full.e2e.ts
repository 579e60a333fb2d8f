import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { test } from './fixture'

const RELEASE = {
  tag_name: 'v0.7.0',
  body: '## 新功能\n\n- 更快\n\n<img src=/x onerror="window.__pwned=1">',
  html_url: 'https://github.com/example/gateway/releases/tag/v0.7.0',
}

test('the update check shows a newer release, the current one or a failure', async ({
  page,
  context,
  options,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|HttpStatusError/)
  const requests: Array<Record<string, string>> = []
  let answer: { status?: number; json?: unknown } = { json: RELEASE }
  await context.route('https://api.github.com/**', async (route) => {
    requests.push(await route.request().allHeaders())
    return route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, ...answer })
  })
  await context.addCookies([{ name: 'tracked', value: '1', url: 'https://api.github.com' }])
  const toasts = new Toasts(page)
  const check = options.button('检查更新')
  const dialog = page.getByRole('dialog', { name: '新版本：v0.7.0' })
  const ask = async (next: typeof answer) => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
    answer = next
    await check.click()
  }
  await options.open('other')
  await expect(check).toBeEnabled()
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  await expect(options.main).toContainText(`控制台版本${version}`)
  // Nothing is requested before a click.
  expect(requests).toEqual([])
  await ask({ json: RELEASE })
  await expect(dialog.getByRole('heading', { name: '新功能' })).toBeVisible()
  await expect(dialog).toContainText('当前版本：v0.6.10')
  const link = dialog.getByRole('link', { name: '前往发布页' })
  await expect(link).toHaveAttribute('href', RELEASE.html_url)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(dialog).toContainText('github.com')
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)

  await ask({ json: { tag_name: 'v0.7.0', body: null, html_url: 'javascript:window.__pwned=1' } })
  await expect(dialog).toContainText('这个版本没有更新说明。')
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await ask({ json: { tag_name: 'v0.6.10', body: '' } })
  await toasts.expectSuccess('已是最新版本：v0.6.10')

  // src/domain/release.test.ts has all failures.
  await ask({ status: 401, json: { message: 'Bad credentials' } })
  await expect(toasts.saying('error', '错误：Bad credentials')).toBeVisible()
  await expect(page).toHaveURL('/setting?tab=other')
  for (const headers of requests)
    for (const name of ['cookie', 'authorization', 'x-requested-with', 'referer'])
      expect(headers[name]).toBeUndefined()
})
