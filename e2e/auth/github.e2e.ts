import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { GithubProvider, keptState, serveGithub } from '../pages/github-provider'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const STATE = 'GET /api/oauth/state'
const CALLBACK = 'GET /api/oauth/github'

const signInButton = (page: Page) => page.getByRole('button', { name: '使用 GitHub 登录' })

test('a person signs in with GitHub in a window of its own, and the first tab follows', async ({
  page,
  context,
  gateway,
}) => {
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

test('someone signed in binds GitHub from the settings', async ({ page, context, gateway, signIn }) => {
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

test('a failed attempt closes its window, twenty clicks open one, and declining there returns without a call', {
  tag: '@full',
}, async ({ page, context, gateway, expectConsole }) => {
  expectConsole(/status of 429|HttpStatusError|GitHub 授权已取消/)
  await serveGithub(context, gateway)
  const refuse = gateway.answer(STATE, () => new Response(null, { status: 429 }))
  await page.goto('/login')
  await signInButton(page).click()
  await expect(new Toasts(page).saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
  await expect(page.getByText(/合计每 20 分钟最多 20 次/)).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  await expect(signInButton(page)).toBeEnabled()
  expect(await keptState(page)).toBeNull()
  refuse()

  const release = gateway.hold(STATE)
  const popup = page.waitForEvent('popup')
  await signInButton(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) button.click()
  })
  await expect.poll(() => gateway.sent(STATE).length).toBe(2)
  release()
  const window = await popup
  await expect(window.getByRole('heading', { name: 'GitHub（模拟）' })).toBeVisible()
  expect(context.pages()).toHaveLength(2)
  expect(gateway.sent(STATE)).toHaveLength(2)

  await new GithubProvider(window).answer('取消')
  await expect(window.getByText('操作失败，正在返回...')).toBeVisible()
  await expect(window).toHaveURL('/login')
  await expect(new Toasts(window).saying('error', 'GitHub 授权已取消。')).toBeVisible()
  expect(gateway.sent(CALLBACK)).toEqual([])
})

test('offers a link when the window is blocked', { tag: '@full' }, async ({ page, context, gateway }) => {
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
