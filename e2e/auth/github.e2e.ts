import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { GithubProvider, keptState, serveGithub } from '../pages/github-provider'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const STATE = 'GET /api/oauth/state'
const CALLBACK = 'GET /api/oauth/github'

const signInButton = (page: Page) => page.getByRole('button', { name: '使用 GitHub 登录' })

test('signs in with GitHub in a window, and the first tab follows', async ({ page, context, gateway }) => {
  const opened = await serveGithub(context, gateway)
  await page.goto('/login')
  const popup = page.waitForEvent('popup')
  await signInButton(page).click()
  const window = await popup
  const provider = new GithubProvider(window)
  await expect(window.getByRole('heading', { name: 'GitHub（模拟）' })).toBeVisible()
  expect(await window.evaluate('opener')).toBeNull()
  const query = opened[0]?.searchParams
  expect(Object.fromEntries(query ?? [])).toEqual({
    client_id: 'client-7',
    state: gateway.db.oauthState,
    scope: 'user:email',
  })
  expect(JSON.parse((await keptState(page)) ?? '{}')).toEqual({
    state: gateway.db.oauthState,
    at: expect.any(Number),
  })

  const addresses: string[] = []
  window.on('framenavigated', (frame) => addresses.push(frame.url()))
  await provider.answer('授权')
  await expect(window).toHaveURL('/')
  await new Toasts(window).told('登录成功！')
  await expect(new Shell(window).account('github_29')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(new Shell(page).account('github_29')).toBeVisible()

  expect(gateway.sent(STATE)).toHaveLength(1)
  expect(gateway.sent(CALLBACK)).toHaveLength(1)
  expect(gateway.sent(CALLBACK)[0]?.search).toBe(new URL(addresses[0] ?? '').search)
  expect(await keptState(page)).toBeNull()
  const kept = await window.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/mock-|password|access_token/)
  // Back leads to the provider at most, never to the address with the code.
  await window.goBack().catch(() => null)
  expect(window.url()).not.toContain('code=')
})

test('binds GitHub from the settings', async ({ page, context, gateway, signIn }) => {
  await serveGithub(context, gateway)
  await signIn('user')
  await page.goto('/setting')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: '绑定 GitHub 账号' }).click()
  const window = await popup
  await new GithubProvider(window).answer('授权')
  await expect(window).toHaveURL('/setting')
  await new Toasts(window).told('绑定成功！')
  await expect(window.getByRole('main').getByText('octocat')).toBeVisible()
  expect(gateway.db.users[2]?.github_id).toBe('octocat')
  expect(gateway.sent(CALLBACK)).toHaveLength(1)
})

test('offers a link when the window is blocked', full, async ({ page, context, gateway }) => {
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
  await new GithubProvider(window).answer('授权')
  await expect(page).toHaveURL('/')
})
