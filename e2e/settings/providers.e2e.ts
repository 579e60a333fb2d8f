import { expect, setOption, test } from '../fixtures'
import { OptionPage } from '../pages/option-page'
import { Palette } from '../pages/palette'
import { stored } from './option-calls'

const OIDC = 'https://sso.example.com'

/** Each provider: its switch, what is typed, what the console says before it saves without the secret, and what is saved. */
const PROVIDERS = [
  {
    name: 'GitHub OAuth',
    switchedBy: '允许通过 GitHub 登录和注册',
    typed: { 'GitHub 客户端 ID': 'id-1' },
    secret: 'GitHub 客户端密钥',
    saved: ['GitHubClientId=id-1', 'GitHubClientSecret=s-1', 'GitHubOAuthEnabled=true'],
  },
  {
    name: 'OIDC',
    switchedBy: '允许通过 OIDC 登录和注册',
    typed: {
      'OIDC 客户端 ID': 'id-1',
      'OIDC 授权地址': `${OIDC}/auth`,
      'OIDC 令牌地址': `${OIDC}/token`,
      'OIDC 用户信息地址': `${OIDC}/me`,
    },
    secret: 'OIDC 客户端密钥',
    saved: [
      'OidcClientId=id-1',
      'OidcClientSecret=s-1',
      `OidcAuthorizationEndpoint=${OIDC}/auth`,
      `OidcTokenEndpoint=${OIDC}/token`,
      `OidcUserinfoEndpoint=${OIDC}/me`,
      'OidcEnabled=true',
    ],
  },
  {
    name: '飞书登录',
    switchedBy: '启用飞书登录',
    typed: { '飞书 App ID': 'id-1' },
    secret: '飞书 App Secret',
    saved: ['LarkClientSecret=s-1', 'LarkClientId=id-1'],
  },
  {
    name: '微信登录',
    switchedBy: '允许通过微信登录和注册',
    typed: { 'WeChat Server 地址': 'https://wechat.example.com/', 微信公众号二维码图片地址: '/logo.png' },
    secret: 'WeChat Server 访问凭证',
    saved: [
      'WeChatServerAddress=https://wechat.example.com',
      'WeChatServerToken=s-1',
      'WeChatAccountQRCodeImageURL=/logo.png',
      'WeChatAuthEnabled=true',
    ],
  },
  {
    name: 'Turnstile 校验',
    switchedBy: '启用 Turnstile 校验',
    typed: { 'Turnstile 站点密钥': 'id-1' },
    secret: 'Turnstile 私密密钥',
    saved: ['TurnstileSiteKey=id-1', 'TurnstileSecretKey=s-1', 'TurnstileCheckEnabled=true'],
  },
  {
    name: 'Message Pusher',
    switchedBy: '启用 Message Pusher',
    typed: { 'Message Pusher 推送地址': 'https://push.example.com/push/root' },
    secret: 'Message Pusher 访问凭证',
    saved: ['MessagePusherToken=s-1', 'MessagePusherAddress=https://push.example.com/push/root'],
  },
]

for (const { name, switchedBy, typed, secret, saved } of PROVIDERS) {
  test(`${name} is one line while it is off, and not saved without its secret unasked`, async ({
    page,
    gateway,
    signIn,
  }) => {
    await signIn('root')
    const options = new OptionPage(page)
    await options.open('system')
    const power = options.checkbox(switchedBy)
    await expect(power).not.toBeChecked()
    await expect(options.field(secret)).toHaveCount(0)
    await power.check()
    for (const [label, text] of Object.entries(typed)) await options.field(label).fill(text)
    await options.save.click()
    await expect(options.dialog).toContainText(`「${secret}」没有填写，「${name}」无法使用。`)
    await options.inDialog('取消').click()
    expect(stored(gateway)).toEqual([])
    await options.field(secret).fill('s-1')
    await options.save.click()
    await options.expectClean()
    expect(stored(gateway)).toEqual(saved)
    await expect(options.field(secret)).toHaveValue('')
    await page.reload()
    await expect(power).toBeChecked()
    for (const [label, text] of Object.entries(typed))
      await expect(options.field(label)).toHaveValue(text.replace(/com\/$/, 'com'))
    await power.uncheck()
    await options.save.click()
    await options.expectClean()
    await expect(options.field(secret)).toHaveCount(0)
  })
}

test('OIDC needs all of its addresses, which must be complete', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('root')
  const options = new OptionPage(page)
  await options.open('system')
  await options.checkbox('允许通过 OIDC 登录和注册').check()
  await options.save.click()
  await expect(options.main.getByText('启用 OIDC 登录前请填写此项')).toHaveCount(4)
  await options.field('OIDC 授权地址').fill('sso.example.com/auth')
  await options.save.click()
  await expect(options.main.getByText('请输入以 http:// 或 https:// 开头的完整地址')).toBeVisible()
})

test('mail checks without a mail server are saved only after a warning', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const options = new OptionPage(page)
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
  signIn,
  expectConsole,
}) => {
  expectConsole(/404|Invalid URL/)
  gateway.faults.missingOptional = true
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  await signIn('root')
  const options = new OptionPage(page)
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
