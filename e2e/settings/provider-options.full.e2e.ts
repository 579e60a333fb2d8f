import { optionValue } from '@mocks/db'
import { expect, type TestGateway, test } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { Palette } from '../pages/palette'
import { Toasts } from '../pages/toasts'

/** The saved options in order. */
const stored = (gateway: TestGateway) =>
  gateway.sent('PUT /api/option/').map(({ body }) => {
    const { key, value } = JSON.parse(body) as { key: string; value: string }
    return `${key}=${value}`
  })

test('saves the secrets of OIDC, Lark and Message Pusher before what turns them on, and never shows them', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('system')
  await options.checkbox('允许通过 OIDC 登录和注册').check()
  await options.save.click()
  await expect(options.main.getByText('无法启用 OIDC 登录，请先填写此项！')).toHaveCount(4)
  await expect(options.dialog).toHaveCount(0)
  await options.field('OIDC 客户端 ID').fill('client-7')
  await options.field('OIDC 客户端密钥').fill('secret-7')
  await options.field('OIDC 授权地址').fill('sso.example.com/auth')
  await options.field('OIDC 令牌地址').fill('https://sso.example.com/token')
  await options.field('OIDC 用户信息地址').fill('https://sso.example.com/me')
  await options.save.click()
  await expect(options.main.getByText('请输入以 http:// 或 https:// 开头的完整地址')).toBeVisible()
  await options.field('OIDC 授权地址').fill('https://sso.example.com/auth')
  await options.field('飞书 App ID').fill('cli_7')
  await options.field('飞书 App Secret').fill('lark-secret')
  await options.field('Message Pusher 推送地址').fill('https://push.example.com/push/root')
  await options.field('Message Pusher 访问凭证').fill('push-token')
  await expect(options.main.getByText(/测试方法：保存后点击渠道列表的「测试所有渠道」/)).toBeVisible()
  await options.save.click()
  await expect(options.dialog).toContainText('cli_7')
  await expect(options.dialog).not.toContainText(/secret-7|lark-secret|push-token/)
  await options.inDialog('确定').click()
  await new Toasts(page).told('保存成功！')
  await options.expectClean()
  const saved = stored(gateway)
  const of = (name: string) => saved.filter((option) => option.startsWith(name))
  expect(saved).toHaveLength(10)
  expect(of('Oidc').at(-1)).toBe('OidcEnabled=true')
  expect(of('Oidc').sort()).toEqual([
    'OidcAuthorizationEndpoint=https://sso.example.com/auth',
    'OidcClientId=client-7',
    'OidcClientSecret=secret-7',
    'OidcEnabled=true',
    'OidcTokenEndpoint=https://sso.example.com/token',
    'OidcUserinfoEndpoint=https://sso.example.com/me',
  ])
  expect(of('Lark')).toEqual(['LarkClientSecret=lark-secret', 'LarkClientId=cli_7'])
  expect(of('MessagePusher')).toEqual([
    'MessagePusherToken=push-token',
    'MessagePusherAddress=https://push.example.com/push/root',
  ])
  expect(optionValue(gateway.db, 'LarkClientId')).toBe('cli_7')
  await page.reload()
  await expect(options.field('OIDC 客户端 ID')).toHaveValue('client-7')
  for (const name of ['OIDC 客户端密钥', '飞书 App Secret', 'Message Pusher 访问凭证'])
    await expect(options.field(name)).toHaveValue('')
})

test('an older server has no group of OIDC and Lark', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/404|Invalid URL/)
  gateway.faults.missingOptional = true
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('system')
  await expect(options.field('GitHub 客户端 ID')).toBeVisible()
  await expect(options.main.getByRole('heading', { name: 'OIDC', exact: true })).toHaveCount(0)
  await expect(options.main.getByRole('heading', { name: '飞书登录', exact: true })).toHaveCount(0)

  await options.search.fill('飞书')
  await expect(options.main.getByText('没有找到设置')).toBeVisible()
  await options.search.fill('GitHub')
  await expect(options.main.getByRole('option', { name: 'GitHub 客户端 ID' })).toBeVisible()
  const palette = new Palette(page)
  await palette.open()
  await palette.field.fill('GitHub')
  await expect(palette.options.filter({ hasText: 'GitHub 客户端 ID' })).toBeVisible()
  await palette.field.fill('飞书')
  await expect(palette.options.filter({ hasText: '飞书 App ID' })).toHaveCount(0)
})
