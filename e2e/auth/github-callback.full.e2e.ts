import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { keepState, keptState, serveGithub, stopClock } from '../pages/github-provider'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const CALLBACK = 'GET /api/oauth/github'
const FOREIGN = '登录请求已失效或不是由本浏览器发起的，请重新发起。'

test.describe('a callback that this browser did not start', () => {
  test.beforeEach(({ expectConsole }) => expectConsole(new RegExp(FOREIGN)))

  const expectRefused = async (page: Page, to: string) => {
    await expect(new Toasts(page).saying('error', FOREIGN)).toBeVisible()
    await expect(page).toHaveURL(to)
  }

  test('sends no call and keeps an attempt under way, for ten minutes', async ({ page, gateway }) => {
    gateway.db.oauthState = 'mine'
    await keepState(page, 'mine')
    for (const query of [
      '?code=stolen',
      '?code=stolen&state=',
      '?state=',
      '',
      '?code=stolen&state=foreign',
    ]) {
      await page.goto(`/oauth/github${query}`)
      await expect(new Toasts(page).saying('error', FOREIGN), query).toBeVisible()
      expect(await keptState(page), query).toContain('mine')
    }
    await page.evaluate(() =>
      localStorage.setItem('oauth_state', JSON.stringify({ state: 'mine', at: Date.now() - 600_000 })),
    )
    await page.goto('/oauth/github?code=good&state=mine')
    await expectRefused(page, '/login')
    expect(gateway.sent(CALLBACK)).toEqual([])
  })
})

/** With a stopped clock: the end of a call is shown at the next tick. */
const expectNext = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(1)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })

test.describe('the callback', () => {
  test.beforeEach(async ({ page, context, gateway }) => {
    await serveGithub(context, gateway)
    gateway.db.oauthState = 'mine'
    await keepState(page, 'mine')
  })

  test('removes code and state from the address before the answer', async ({ page, gateway }) => {
    const release = gateway.hold(CALLBACK)
    await page.goto('/oauth/github?code=good&state=mine')
    await expect(page.getByText('处理中...')).toBeVisible()
    await expect(page).toHaveTitle('登录 - 示例网关')
    await expect(page).toHaveURL('/oauth/github')
    const visited = await page.evaluate(() =>
      navigation.entries().map(({ url }) => new URL(url ?? '').pathname + new URL(url ?? '').search),
    )
    expect(visited).toEqual(['/oauth/github'])
    expect(await keptState(page)).toBeNull()
    await expectAccessible(page)
    // The person need not wait for the answer.
    await new Shell(page).entry('关于').click()
    await expect(page).toHaveURL('/about')
    release()
    await expect(new Shell(page).account('github_29')).toBeVisible()
    await expect(page).toHaveURL('/about')
    expect(gateway.sent(CALLBACK).map(({ search }) => search)).toEqual(['?code=good&state=mine'])
  })

  test('retries a broken server after 2, 4 and 6 seconds', async ({
    page,
    gateway,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/status of 50|HttpStatusError|ERR_/)
    await signIn('user')
    await stopClock(page)
    const calls = () => gateway.sent(CALLBACK).length
    gateway.answer(CALLBACK, () => new Response(null, { status: calls() < 4 ? 502 : 500 }))
    await page.goto('/oauth/github?code=good&state=mine')
    for (const retry of [1, 2, 3]) {
      await expectNext(page, `出现错误，第 ${retry} 次重试中...`)
      if (retry === 2) gateway.cut()
      else gateway.mend()
      await page.clock.runFor(retry * 2_000 - 100)
      expect(calls()).toBe(retry)
      await page.clock.runFor(100)
      await expect.poll(calls).toBe(retry + 1)
    }
    await expectNext(page, '操作失败，正在返回...')
    await expect(page).toHaveURL('/oauth/github')
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL('/setting')
    await expect(new Toasts(page).saying('error', '错误：服务器内部错误，请联系管理员！')).toHaveCount(1)
    expect(calls()).toBe(4)
  })
})
