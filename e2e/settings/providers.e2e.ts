import { expect, setOption } from '../fixtures'
import { Palette } from '../pages/palette'
import { test } from './fixture'
import { stored } from './option-calls'

const SSO = 'https://sso.example.com'

/** Each provider: its switch; the label of its secret; what is typed, by label; the keys in the order of saving. */
const PROVIDERS = [
  {
    title: 'GitHub OAuth',
    power: '允许通过 GitHub 登录和注册',
    secret: 'GitHub 客户端密钥',
    typed: { 'GitHub 客户端 ID': 'id-1' },
    saved: 'GitHubClientId=id-1 GitHubClientSecret=s-1 GitHubOAuthEnabled=true',
  },
  {
    title: 'OIDC',
    power: '允许通过 OIDC 登录和注册',
    secret: 'OIDC 客户端密钥',
    typed: {
      'OIDC 客户端 ID': 'id-1',
      'OIDC 授权地址': `${SSO}/auth`,
      'OIDC 令牌地址': `${SSO}/token`,
      'OIDC 用户信息地址': `${SSO}/me`,
    },
    saved: `OidcClientId=id-1 OidcClientSecret=s-1 OidcAuthorizationEndpoint=${SSO}/auth OidcTokenEndpoint=${SSO}/token OidcUserinfoEndpoint=${SSO}/me OidcEnabled=true`,
  },
  {
    title: '飞书登录',
    power: '启用飞书登录',
    secret: '飞书 App Secret',
    typed: { '飞书 App ID': 'id-1' },
    saved: 'LarkClientSecret=s-1 LarkClientId=id-1',
  },
  {
    title: '微信登录',
    power: '允许通过微信登录和注册',
    secret: 'WeChat Server 访问凭证',
    typed: { 'WeChat Server 地址': SSO, 微信公众号二维码图片地址: '/logo.png' },
    saved: `WeChatServerAddress=${SSO} WeChatServerToken=s-1 WeChatAccountQRCodeImageURL=/logo.png WeChatAuthEnabled=true`,
  },
  {
    title: 'Turnstile 校验',
    power: '启用 Turnstile 校验',
    secret: 'Turnstile 私密密钥',
    typed: { 'Turnstile 站点密钥': 'id-1' },
    saved: 'TurnstileSiteKey=id-1 TurnstileSecretKey=s-1 TurnstileCheckEnabled=true',
  },
  {
    title: 'Message Pusher',
    power: '启用 Message Pusher',
    secret: 'Message Pusher 访问凭证',
    typed: { 'Message Pusher 推送地址': SSO },
    saved: `MessagePusherToken=s-1 MessagePusherAddress=${SSO}`,
  },
]

for (const { title, power, secret, typed, saved } of PROVIDERS) {
  test(`${title}: one line while off, on with its settings`, async ({ page, gateway, options }) => {
    await options.open('system')
    await expect(options.checkbox(power)).not.toBeChecked()
    await expect(options.field(secret)).toHaveCount(0)
    await options.checkbox(power).check()
    for (const [label, text] of Object.entries(typed)) await options.field(label).fill(text)
    await options.save.click()
    await expect(options.dialog).toContainText(
      `「${secret}」没有填写，如果服务器上也没有，「${title}」将无法使用。`,
    )
    await options.inDialog('取消').click()
    expect(stored(gateway)).toEqual([])
    await options.field(secret).fill('s-1')
    await options.save.click()
    await options.expectClean()
    expect(stored(gateway).join(' ')).toBe(saved)
    await page.reload()
    await expect(options.field(secret)).toHaveValue('')
    for (const [label, text] of Object.entries(typed)) await expect(options.field(label)).toHaveValue(text)
    await options.checkbox(power).uncheck()
    await options.save.click()
    await options.expectClean()
    await expect(options.field(secret)).toHaveCount(0)
  })
}

test('OIDC needs all of its addresses, which must be complete', { tag: '@full' }, async ({ options }) => {
  await options.open('system')
  await options.checkbox('允许通过 OIDC 登录和注册').check()
  await options.save.click()
  await expect(options.main.getByText('启用 OIDC 登录前请填写此项')).toHaveCount(4)
  await options.field('OIDC 授权地址').fill('sso.example.com/auth')
  await options.save.click()
  await expect(options.main.getByText('请输入以 http:// 或 https:// 开头的完整地址')).toBeVisible()
})

test('mail checks without a mail server are saved only after a warning', async ({ gateway, options }) => {
  await options.open('system')
  await options.checkbox('通过密码注册时需要邮箱验证').check()
  await options.save.click()
  await expect(options.dialog).toContainText(
    '「SMTP 服务器地址」、「SMTP 账户」为空，验证邮件发不出去，新用户将无法注册。',
  )
  await options.inDialog('取消').click()
  await options.field('SMTP 服务器地址').fill('smtp.example.com')
  await options.field('SMTP 账户').fill('mail@example.com')
  await options.save.click()
  await options.expectClean()
  expect(stored(gateway).at(-1)).toBe('EmailVerificationEnabled=true')
})

test('an older server has no group of OIDC and Lark', { tag: '@full' }, async ({
  page,
  gateway,
  options,
  expectConsole,
}) => {
  expectConsole(/404|Invalid URL/)
  gateway.faults.missingOptional = true
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  await options.open('system')
  await expect(options.field('GitHub 客户端 ID')).toBeVisible()
  for (const name of ['OIDC', '飞书登录'])
    await expect(options.main.getByRole('heading', { name, exact: true })).toHaveCount(0)

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
