import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { browserStorage } from '../pages/browser-storage'
import { GithubPage, serveGithub, stopClock, storedState, storeState } from '../pages/github-provider'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const STATE = 'GET /api/oauth/state'
const CALLBACK = 'GET /api/oauth/github'

const signInButton = (page: Page) => page.getByRole('button', { name: '使用 GitHub 登录' })

test('signs in with GitHub in a popup, and the first tab follows', async ({ page, context, gateway }) => {
  const opened = await serveGithub(context, gateway)
  await page.goto('/login')
  const popup = page.waitForEvent('popup')
  await signInButton(page).click()
  const window = await popup
  const provider = new GithubPage(window)
  await expect(window.getByRole('heading', { name: 'GitHub（模拟）' })).toBeVisible()
  expect(await window.evaluate('opener')).toBeNull()
  const query = opened[0]?.searchParams
  expect(Object.fromEntries(query ?? [])).toEqual({
    client_id: 'client-7',
    state: gateway.db.oauthState,
    scope: 'user:email',
  })
  expect(JSON.parse((await storedState(page)) ?? '{}')).toEqual({
    state: gateway.db.oauthState,
    at: expect.any(Number),
  })

  const addresses: string[] = []
  window.on('framenavigated', (frame) => addresses.push(frame.url()))
  await provider.answer('授权')
  await expect(window).toHaveURL('/')
  await new Toasts(window).expectSuccess('登录成功！')
  await expect(new Shell(window).account('github_29')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(new Shell(page).account('github_29')).toBeVisible()

  expect(gateway.sent(STATE)).toHaveLength(1)
  expect(gateway.sent(CALLBACK)).toHaveLength(1)
  expect(gateway.sent(CALLBACK)[0]?.search).toBe(new URL(addresses[0] ?? '').search)
  expect(await storedState(page)).toBeNull()
  expect(await browserStorage(window)).not.toMatch(/mock-|password|access_token/)
  // Back must not reopen the address with the code.
  await window.goBack().catch(() => null)
  expect(window.url()).not.toContain('code=')
})

test('offers a link when the popup is blocked', full, async ({ page, context, gateway }) => {
  await serveGithub(context, gateway)
  await page.addInitScript('window.open = () => null')
  await page.goto('/login')
  await signInButton(page).click()
  const link = page.getByRole('link', { name: '前往 GitHub' })
  await expect(link).toBeVisible()
  await expect(page.getByText('新窗口被浏览器拦截，请点击：')).toBeVisible()
  await expectAccessible(page)
  const next = context.waitForEvent('page')
  await link.click()
  const window = await next
  expect(await window.evaluate('opener')).toBeNull()
  await new GithubPage(window).answer('授权')
  await expect(page).toHaveURL('/')
})

/** Expects a text while the clock is stopped, advancing it millisecond by millisecond. */
const expectAfterTick = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(1)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })

test.describe('the OAuth callback', () => {
  test.beforeEach(async ({ page, context, gateway }) => {
    await serveGithub(context, gateway)
    gateway.db.oauthState = 'mine'
    await storeState(page, 'mine')
  })

  test(
    'removes code and state from the address while the request is pending',
    full,
    async ({ page, gateway }) => {
      const release = gateway.hold(CALLBACK)
      await page.goto('/oauth/github?code=good&state=mine')
      await expect(page.getByText('处理中...')).toBeVisible()
      await expect(page).toHaveTitle('登录 - 示例网关')
      await expect(page).toHaveURL('/oauth/github')
      const visited = await page.evaluate(() =>
        navigation.entries().map(({ url }) => new URL(url ?? '').pathname + new URL(url ?? '').search),
      )
      expect(visited).toEqual(['/oauth/github'])
      expect(await storedState(page)).toBeNull()
      await expectAccessible(page)
      // The user may navigate away before the response.
      await new Shell(page).entry('关于').click()
      await expect(page).toHaveURL('/about')
      release()
      await expect(new Shell(page).account('github_29')).toBeVisible()
      await expect(page).toHaveURL('/about')
      expect(gateway.sent(CALLBACK).map(({ search }) => search)).toEqual(['?code=good&state=mine'])
    },
  )

  // src/queries/oauth.mock.test.ts tests the backoff of 2, 4 and 6 seconds.
  test(
    'retries after a server error; a final failure leads to the settings',
    full,
    async ({ page, gateway, signIn, expectConsole }) => {
      expectConsole(/status of (502|403)|HttpStatusError/)
      await signIn('user')
      await stopClock(page)
      const calls = () => gateway.sent(CALLBACK).length
      gateway.answer(CALLBACK, () => new Response(null, { status: calls() === 1 ? 502 : 403 }))
      await page.goto('/oauth/github?code=good&state=mine')
      await expectAfterTick(page, '出现错误，第 1 次重试中...')
      await page.clock.runFor(2_000)
      await expect.poll(calls).toBe(2)
      await expectAfterTick(page, '操作失败，正在返回...')
      await expect(page).toHaveURL('/oauth/github')
      await page.clock.runFor(1_000)
      await expect(page).toHaveURL('/setting')
      await expect(new Toasts(page).saying('error', '错误：HTTP 403')).toHaveCount(1)
    },
  )
})
