import type { Page } from '@playwright/test'
import { ListPage } from '../pages/list-page'
import { OptionPage } from '../pages/option-page'
import { RatioPage } from '../pages/ratio-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts, watchToasts } from '../pages/toasts'
import { expect, test } from './fixtures'
import { serveIdentity } from './identity'
import type { RealServer } from './server'

/** Adds an enabled channel, with a new model and one that has a ratio, and a disabled channel. */
async function addChannels(server: RealServer, name: string, upstream: string) {
  await server.addChannel({
    name,
    base_url: upstream,
    models: `m-${name},gpt-3.5-turbo`,
    group: 'default,vip',
  })
  await server.addChannel({ name: `${name}-off`, base_url: upstream, models: `off-${name}` })
  const [off] = await server.channels(`${name}-off`)
  await server.request('PUT', '/api/channel/', { id: off?.id, name: off?.name, status: 2 })
}

async function search(page: Page, name: string) {
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await list.searchBox.fill(name)
  await list.searchButton.click()
  return list
}

test('only changed options are saved', async ({ page, server, asRoot: _signedIn }) => {
  const before = await server.options()
  const settings = new OptionPage(page)
  await settings.open('operation')
  await settings.field('充值链接').fill('https://pay.example.com/')
  await settings.field('失败重试次数').fill('3')
  await settings.checkbox('以货币形式显示额度').click()
  await settings.save.click()
  await settings.expectClean()
  const DisplayInCurrencyEnabled = before.DisplayInCurrencyEnabled === 'true' ? 'false' : 'true'
  const changed = { TopUpLink: 'https://pay.example.com/', RetryTimes: '3', DisplayInCurrencyEnabled }
  expect(await server.options()).toEqual({ ...before, ...changed })
})

test('root sees prices by the ratios of the server, and sets a ratio', async ({
  page,
  server,
  upstream,
  newName,
  asRoot: _signedIn,
}) => {
  const options = await server.options()
  test.skip(!options.ModelRatio, 'the options of this server have no ratios: its prices belong to channels')
  const name = newName()
  await addChannels(server, name, upstream)
  const before = JSON.parse(options.ModelRatio ?? '{}') as Record<string, number>
  const groups = JSON.parse(options.GroupRatio ?? '{}') as Record<string, number>
  const price = (ratio = 0) =>
    `$${((ratio * (groups.default ?? 1) * 1_000_000) / Number(options.QuotaPerUnit)).toFixed(2)}`
  let list = await search(page, 'gpt-3.5-turbo')
  await expect(list.cell('gpt-3.5-turbo', '模型倍率')).toHaveText(String(before['gpt-3.5-turbo']))
  await expect(list.cell('gpt-3.5-turbo', '输入价格')).toContainText(price(before['gpt-3.5-turbo']))
  list = await search(page, name)
  await expect(list.cell(`m-${name}`, '模型倍率')).toHaveText('默认 30')
  await expect(list.cell(`m-${name}`, '输入价格')).toContainText(price(30))
  await expect(list.cell(`m-${name}`, '输出价格')).toContainText(price(30))
  await expect(list.row(`off-${name}`)).toHaveCount(0)

  await list.press(`m-${name}`, '设置倍率')
  const ratios = new RatioPage(page)
  await ratios.type({ 模型倍率: '1.5' })
  await ratios.button('保存').click()
  await expect(list.cell(`m-${name}`, '模型倍率')).toHaveText('1.5')
  const stored = async () => JSON.parse((await server.options()).ModelRatio ?? '{}')
  expect(await stored()).toEqual({ ...before, [`m-${name}`]: 1.5 })

  await list.choose(`m-${name}`, '查看渠道')
  await expect(new ListPage(page, '渠道').row(name)).toBeVisible()

  // The settings change one entry of the built-in table and no other.
  await ratios.open()
  await ratios.search.fill('gpt-3.5-turbo')
  await ratios.set('gpt-3.5-turbo', { 模型倍率: '1.25' })
  const settings = new OptionPage(page)
  await settings.save.click()
  await settings.expectClean()
  expect(await stored()).toEqual({ ...before, [`m-${name}`]: 1.5, 'gpt-3.5-turbo': 1.25 })
})

test('an admin sees models without prices, a user those of the user group', async ({
  page,
  browser,
  baseURL,
  server,
  upstream,
  newName,
  asUser,
}) => {
  const name = newName()
  await addChannels(server, name, upstream)
  await asUser(page, 'admin')
  const list = await search(page, name)
  await expect(list.row(`m-${name}`)).toBeVisible()
  await expect(list.header('输入价格')).toHaveCount(0)
  await expect(page.getByText('当前账户无权查看倍率，因此没有价格。')).toBeVisible()

  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await asUser(other)
  await search(other, name)
  await expect(other.getByRole('link', { name: `试用 m-${name}` })).toBeVisible()
  await expect(other.getByRole('link', { name: /^试用 / })).toHaveCount(1)
  await expect(other.getByText('输入价格')).toHaveCount(0)
  await other.context().close()
})

test('root configures OIDC and Lark; a user binds OIDC and signs in with it', async ({
  page,
  server,
  root,
  signInByCookie,
  browser,
  baseURL,
  newName,
  asUser,
}) => {
  const identity = await serveIdentity(newName())
  await signInByCookie(page, server, root)
  const options = new OptionPage(page)
  await options.open('system')
  await options.checkbox('允许通过 OIDC 登录和注册').check()
  await options.checkbox('启用飞书登录').check()
  for (const [label, text] of [
    ['OIDC 客户端 ID', 'client-7'],
    ['OIDC 客户端密钥', 'secret-7'],
    ['OIDC 授权地址', `${identity.address}/auth`],
    ['OIDC 令牌地址', `${identity.address}/token`],
    ['OIDC 用户信息地址', `${identity.address}/me`],
    ['飞书 App ID', 'cli_7'],
    ['飞书 App Secret', 'lark-secret'],
  ] as const) {
    await options.field(label).fill(text)
  }
  await options.save.click()
  await options.expectClean()
  const OidcTokenEndpoint = `${identity.address}/token`
  const saved = { OidcEnabled: 'true', OidcClientId: 'client-7', OidcTokenEndpoint, LarkClientId: 'cli_7' }
  expect(await server.options()).toMatchObject(saved)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await watchToasts(context)
  // The provider authorises immediately.
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
  await new Toasts(await bound).expectSuccess('绑定成功！')
  const [stored] = await server.users(user.username)
  expect(stored?.oidc_id).toMatch(/^e2e/)
  expect(identity.requests.at(-1)).toMatchObject({ client_id: 'client-7', client_secret: 'secret-7' })

  // The local storage first: a request without the cookie would navigate to the sign-in.
  await person.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await person.goto('/login')
  await expect(person.getByRole('button', { name: '使用飞书登录' })).toBeVisible()
  const popup = person.waitForEvent('popup')
  await person.getByRole('button', { name: '使用 OIDC 登录' }).click()
  await new Toasts(await popup).expectSuccess('登录成功！')
  await expect(new Shell(await popup).account(user.username)).toBeVisible()
  await context.close()
  identity.close()
  const ids = ['OidcClientId', 'OidcAuthorizationEndpoint', 'OidcTokenEndpoint', 'LarkClientId']
  await server.setOption('OidcEnabled', 'false')
  for (const key of ids) await server.setOption(key, '')
})
