import { setOption as writeOption } from '@mocks/db'
import { providerPage } from '@mocks/provider'
import type { BrowserContext } from '@playwright/test'
import { HttpResponse } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { GithubProvider, keepState, keptState } from '../pages/github-provider'
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

/** Switches a provider on and plays its page; returns the addresses it was opened with. */
async function serve(
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

for (const { provider, name, signIn: label, bind, id, query } of [
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
] as const) {
  const call = `GET /api/oauth/${provider}`

  test(`${name}: a person signs in in a window of its own, and the first tab follows`, async ({
    page,
    context,
    gateway,
    baseURL,
  }) => {
    const opened = await serve(provider, context, gateway)
    await page.goto('/login')
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: label, exact: true }).click()
    const window = await popup
    await expect(window.getByRole('heading', { name: `${name}（模拟）` })).toBeVisible()
    expect(await window.evaluate('opener')).toBeNull()
    expect(Object.fromEntries(opened[0]?.searchParams ?? [])).toEqual({
      ...query,
      redirect_uri: `${baseURL}/oauth/${provider}`,
      state: gateway.db.oauthState,
    })
    await new GithubProvider(window).answer('授权')
    await expect(window).toHaveURL('/')
    await new Toasts(window).told('登录成功！')
    await expect(new Shell(page).account(`${provider}_29`)).toBeVisible()
    expect(gateway.sent(call)).toHaveLength(1)
    expect(await keptState(page)).toBeNull()
  })

  test(`${name}: a signed-in person binds it, and the settings show what is bound`, async ({
    page,
    context,
    gateway,
    signIn,
  }) => {
    await serve(provider, context, gateway)
    await signIn('user')
    const settings = await SettingsPage.open(page)
    await expect(settings.row(name)).toContainText('未绑定')
    const popup = page.waitForEvent('popup')
    await settings.button(bind).click()
    const window = await popup
    await new GithubProvider(window).answer('授权')
    await new Toasts(window).told('绑定成功！')
    await expect(window).toHaveURL('/setting')
    await expect(new SettingsPage(window).row(name)).toContainText(`已绑定：${id}`)
    expect(gateway.db.users[2]?.[`${provider}_id`]).toBe(id)

    // An administrator sees it too.
    await signIn('admin')
    await page.goto('/login')
    gateway.signInAs('admin')
    await page.evaluate(() =>
      localStorage.setItem(
        'user',
        JSON.stringify({ id: 2, username: 'admin', display_name: 'admin', role: 10, status: 1 }),
      ),
    )
    await page.goto('/user/edit/3')
    const bound = `已绑定的${provider === 'oidc' ? ' OIDC ' : '飞书'}账户`
    await expect(page.getByRole('textbox', { name: bound, exact: true })).toHaveValue(id)
  })

  test(`${name}: a foreign or declined callback sends no call, and a refusal is shown once`, async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/重新发起|授权已取消|已被绑定/)
    for (const [key, value] of Object.entries(OPTIONS[provider])) writeOption(gateway.db, key, value)
    const toasts = new Toasts(page)
    await keepState(page, 'mine')
    await page.goto(`/oauth/${provider}?code=stolen&state=foreign`)
    await expect(toasts.saying('error', '登录请求已失效或不是由本浏览器发起的，请重新发起。')).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await keptState(page)).toContain('mine')
    await page.goto(`/oauth/${provider}?error=access_denied&state=mine`)
    await expect(toasts.saying('error', `${name} 授权已取消。`)).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(gateway.sent(call)).toEqual([])

    const message = `该 ${name} 账户已被绑定`
    gateway.answer(call, () => HttpResponse.json({ success: false, message }))
    await page.evaluate(() =>
      localStorage.setItem('oauth_state', JSON.stringify({ state: 'next', at: Date.now() })),
    )
    await page.goto(`/oauth/${provider}?code=good&state=next`)
    await expect(toasts.saying('error', message)).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(gateway.sent(call).map(({ search }) => search)).toEqual(['?code=good&state=next'])
  })
}

test('an older server offers no OIDC or Lark, and an invalid address is not offered', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/404|Invalid URL/)
  for (const options of Object.values(OPTIONS))
    for (const [key, value] of Object.entries(options)) writeOption(gateway.db, key, value)
  writeOption(gateway.db, 'OidcAuthorizationEndpoint', 'javascript:alert(1)')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '使用飞书登录' })).toBeVisible()
  await expect(page.getByRole('button', { name: '使用 OIDC 登录' })).toHaveCount(0)
  gateway.faults.missingOptional = true
  await page.reload()
  await expect(page.getByRole('button', { name: '使用飞书登录' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})
