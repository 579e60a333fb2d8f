import { expect, test } from '../fixtures'
import { Shell } from '../pages/shell'

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

test('starts with damaged local storage', async ({ page }) => {
  const shell = new Shell(page)
  await page.goto('/')
  // Every value of each key is tried by src/lib/stored.test.ts.
  for (const first of [2, 5, 8]) {
    await page.evaluate(
      ([damage, start]) => {
        const keys = ['user', 'status', 'system_name', 'logo', 'footer_html', 'aff', 'quota_per_unit']
        keys.push('display_in_currency', 'columns-token', 'mantine-color-scheme-value')
        for (const [at, key] of keys.entries())
          localStorage.setItem(key, damage[(start + at) % damage.length] ?? '')
      },
      [DAMAGE, first] as const,
    )
    await page.reload()
    await expect(shell.header.getByRole('link', { name: '示例网关' })).toBeVisible()
    await expect(shell.entries()).toHaveText(['首页', '令牌', '充值', '日志', '模型', '试用', '设置', '关于'])
    await expect(shell.header.getByRole('link', { name: '登录', exact: true })).toBeVisible()
  }
})

test('works without local storage until the page is left', async ({ page, expectConsole }) => {
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
