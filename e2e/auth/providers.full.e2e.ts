import { setOption as writeOption } from '@mocks/db'
import { providerPage } from '@mocks/provider'
import type { BrowserContext } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { GithubPage, serveGithub, storedState, storeState } from '../pages/github-provider'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const OPTIONS = {
  oidc: {
    OidcEnabled: 'true',
    OidcClientId: 'client-7',
    OidcAuthorizationEndpoint: 'https://sso.example.com/auth?tenant=7',
  },
  lark: { LarkClientId: 'cli_7' },
}

/** Enables a provider and serves its page; returns the addresses opened there. */
async function serveProvider(
  provider: 'oidc' | 'lark',
  context: BrowserContext,
  gateway: TestGateway,
): Promise<URL[]> {
  for (const [key, value] of Object.entries(OPTIONS[provider])) writeOption(gateway.db, key, value)
  const opened: URL[] = []
  const page = provider === 'oidc' ? 'https://sso.example.com/auth' : 'https://open.feishu.cn/**/index'
  await context.route(`${page}?*`, (route) => {
    const url = new URL(route.request().url())
    opened.push(url)
    const body = providerPage(provider, url.search, '')
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  return opened
}

const PROVIDERS = [
  {
    provider: 'oidc',
    name: 'OIDC',
    signIn: '使用 OIDC 登录',
    bind: '绑定 OIDC 账号',
    id: 'oidc-octocat',
    query: {
      tenant: '7',
      client_id: 'client-7',
      response_type: 'code',
      scope: 'openid profile email',
    },
  },
  {
    provider: 'lark',
    name: '飞书',
    signIn: '使用飞书登录',
    bind: '绑定飞书账号',
    id: 'lark-octocat',
    query: { app_id: 'cli_7' },
  },
] as const

for (const { provider, name, signIn: label, query } of PROVIDERS) {
  const call = `GET /api/oauth/${provider}`

  test(`${name}: signs in in a popup`, async ({ page, context, gateway, baseURL, expectConsole }) => {
    expectConsole(/重新发起|授权已取消/)
    const opened = await serveProvider(provider, context, gateway)
    await storeState(page, 'mine')
    await page.goto(`/oauth/${provider}?code=stolen&state=foreign`)
    const foreign = '登录请求已失效或不是由本浏览器发起的，请重新发起。'
    await expect(new Toasts(page).saying('error', foreign)).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await storedState(page)).toContain('mine')

    const authorize = async (answer: '授权' | '取消') => {
      const popup = page.waitForEvent('popup')
      await page.getByRole('button', { name: label, exact: true }).click()
      const window = await popup
      await expect(window.getByRole('heading', { name: `${name}（模拟）` })).toBeVisible()
      expect(await window.evaluate('opener')).toBeNull()
      await new GithubPage(window).answer(answer)
      return window
    }
    const declined = await authorize('取消')
    await expect(new Toasts(declined).saying('error', `${name} 授权已取消。`)).toBeVisible()
    await declined.close()
    expect(gateway.sent(call)).toEqual([])

    const window = await authorize('授权')
    expect(Object.fromEntries(opened.at(-1)?.searchParams ?? [])).toEqual({
      ...query,
      redirect_uri: `${baseURL}/oauth/${provider}`,
      state: gateway.db.oauthState,
    })
    await expect(window).toHaveURL('/')
    await new Toasts(window).expectSuccess('登录成功！')
    await expect(new Shell(page).account(`${provider}_29`)).toBeVisible()
    expect(gateway.sent(call)).toHaveLength(1)
    expect(await storedState(page)).toBeNull()
  })
}

test('binds OIDC, 飞书 and GitHub, and shows the bound account', async ({
  page,
  context,
  gateway,
  signIn,
}) => {
  await signIn('user')
  for (const { provider } of PROVIDERS) await serveProvider(provider, context, gateway)
  await serveGithub(context, gateway)
  const settings = await SettingsPage.open(page)
  const github = { provider: 'github', name: 'GitHub', bind: '绑定 GitHub 账号', id: 'octocat' } as const
  for (const { provider, name, bind, id } of [...PROVIDERS, github]) {
    await expect(settings.row(name)).toContainText('未绑定')
    const popup = page.waitForEvent('popup')
    await settings.button(bind).click()
    const window = await popup
    await new GithubPage(window).answer('授权')
    await new Toasts(window).expectSuccess('绑定成功！')
    await expect(window).toHaveURL('/setting')
    await expect(new SettingsPage(window).row(name)).toContainText(`已绑定：${id}`)
    expect(gateway.db.users[2]?.[`${provider}_id`]).toBe(id)
    await window.close()
  }
})
