import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { settled } from '../screens/open-screen'

const KEY = /sk-[A-Za-z0-9]{20,}/

test('no screen leaks a secret into document, storage or console', async ({ page, gateway, signIn }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signIn('root')
  const secrets = [
    ...gateway.db.tokens.map(({ key }) => key),
    ...gateway.db.channels.map(({ key }) => key),
    ...gateway.db.users.flatMap((user) => [user.password, user.access_token]),
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length >= 16)
  expect(secrets.length).toBeGreaterThan(20)
  const shell = new Shell(page)
  await page.goto('/about')
  let scanned = 0
  for (const name of ['渠道', '令牌', '充值', '用户', '日志', '模型', '试用', '设置', '关于', '首页']) {
    await shell.entry(name).click()
    await expect(page).toHaveTitle(new RegExp(`^${name} - `))
    await settled(page)
    const state = await page.evaluate(() => [
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ])
    for (const text of [...state, ...logged, ...gateway.sent().map(({ search }) => search)]) {
      expect(KEY.exec(text)).toBeNull()
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      scanned += 1
    }
  }
  test.info().annotations.push({ type: 'figure', description: `0 hits in ${scanned} texts` })
})

test('drops keys and access tokens from memory when their screen is left', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const mine = gateway.db.tokens.filter(({ user_id }) => user_id === 3).map(({ key }) => key)
  const shell = new Shell(page)
  await page.goto('/token')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: '显示密钥' }).click()
  await expect(row).toContainText(KEY)
  expect(await inMemory(page, mine)).not.toEqual([])
  await shell.entry('试用').click()
  await expect(page.getByRole('textbox', { name: '系统提示词' })).toBeVisible()
  await shell.entry('设置').click()
  await new SettingsPage(page).createAccessToken()
  const dialog = page.getByRole('dialog', { name: '系统访问令牌' })
  const made = await dialog.getByRole('textbox').inputValue()
  expect(made).not.toBe('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await shell.entry('关于').click()
  await expect(page).toHaveTitle(/^关于 - /)
  // A mutation's data stays in memory for one second; a heap snapshot takes several on a busy machine.
  await expect.poll(() => inMemory(page, [...mine, made]), { timeout: 60_000 }).toEqual([])
})

/** Which of these texts are in the page's memory after garbage collection. */
async function inMemory(page: Page, texts: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const memory = chunks.join('')
  return texts.filter((text) => memory.includes(text))
}
