import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OptionPage } from '../pages/option-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { expect, test } from './fixtures'

/** An identity provider for the gateway, which accepts every code and knows one person. */
async function serveIdentity(sub: string) {
  const asked: Array<Record<string, string>> = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      if (text !== '') asked.push(JSON.parse(text) as Record<string, string>)
      response.setHeader('Content-Type', 'application/json')
      response.end(
        JSON.stringify({ access_token: 'opaque', sub, email: '', name: '身份', preferred_username: sub }),
      )
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}

test('root sets OIDC up, a person binds it and signs in with it', async ({
  page,
  server,
  root,
  enter,
  browser,
  baseURL,
  newName,
  asUser,
}) => {
  const identity = await serveIdentity(newName())
  await enter(page, server, root)
  const options = new OptionPage(page)
  await options.open('system')
  await options.checkbox('允许通过 OIDC 登录和注册').check()
  await options.field('OIDC 客户端 ID').fill('client-7')
  await options.field('OIDC 客户端密钥').fill('secret-7')
  await options.field('OIDC 授权地址').fill(`${identity.address}/auth`)
  await options.field('OIDC 令牌地址').fill(`${identity.address}/token`)
  await options.field('OIDC 用户信息地址').fill(`${identity.address}/me`)
  await options.save.click()
  await options.expectClean()
  expect(await server.options()).toMatchObject({
    OidcEnabled: 'true',
    OidcClientId: 'client-7',
    OidcTokenEndpoint: `${identity.address}/token`,
  })

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  // The provider agrees at once.
  await context.route(`${identity.address}/auth?*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const back = `${query.get('redirect_uri')}?code=${Date.now()}&state=${query.get('state')}`
    return route.fulfill({ status: 302, headers: { Location: back } })
  })
  const person = await context.newPage()
  const { user } = await asUser(person)
  await person.goto('/setting')
  const settings = new SettingsPage(person)
  await expect(settings.row('OIDC')).toContainText('未绑定')
  const bound = person.waitForEvent('popup')
  await settings.button('绑定 OIDC 账号').click()
  await expect(new Toasts(await bound).saying('success', '绑定成功！')).toBeVisible()
  const [held] = await server.users(user.username)
  expect(held?.oidc_id).toMatch(/^e2e/)
  expect(identity.asked.at(-1)).toMatchObject({ client_id: 'client-7', client_secret: 'secret-7' })

  await context.clearCookies()
  await person.evaluate(() => localStorage.clear())
  await person.goto('/login')
  const popup = person.waitForEvent('popup')
  await person.getByRole('button', { name: '使用 OIDC 登录' }).click()
  await expect(new Toasts(await popup).saying('success', '登录成功！')).toBeVisible()
  await expect(new Shell(await popup).account(user.username)).toBeVisible()
  await context.close()
  identity.close()
  for (const key of ['OidcEnabled', 'OidcClientId', 'OidcAuthorizationEndpoint', 'OidcTokenEndpoint'])
    await server.setOption(key, key === 'OidcEnabled' ? 'false' : '')
})

test('Lark is offered as soon as its id is saved', async ({ page, server, root, enter }) => {
  await enter(page, server, root)
  const options = new OptionPage(page)
  await options.open('system')
  await options.checkbox('启用飞书登录').check()
  await options.field('飞书 App ID').fill('cli_7')
  await options.field('飞书 App Secret').fill('lark-secret')
  await options.save.click()
  await options.expectClean()
  expect(await server.options()).toMatchObject({ LarkClientId: 'cli_7' })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '使用飞书登录' })).toBeVisible()
  await server.setOption('LarkClientId', '')
})
