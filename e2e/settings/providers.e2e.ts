import { expect, setOption } from '../fixtures'
import { Palette } from '../pages/palette'
import { test } from './fixture'
import { stored } from './option-calls'

const SSO = 'https://sso.example.com'

/**
 * Providers with and without an option that enables them: label of the switch, label of the secret, values to type by
 * label, and the options in the order they are stored. The rules of all providers are in src/domain/option/.
 */
const PROVIDERS = [
  {
    title: 'OIDC',
    toggle: '允许通过 OIDC 登录和注册',
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
    toggle: '启用飞书登录',
    secret: '飞书 App Secret',
    typed: { '飞书 App ID': 'id-1' },
    saved: 'LarkClientSecret=s-1 LarkClientId=id-1',
  },
]

for (const { title, toggle, secret, typed, saved } of PROVIDERS) {
  test(`${title}: the switch shows and hides the settings`, async ({ page, gateway, options }) => {
    await options.open('system')
    await expect(options.checkbox(toggle)).not.toBeChecked()
    await expect(options.field(secret)).toHaveCount(0)
    await options.checkbox(toggle).check()
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
    await options.checkbox(toggle).uncheck()
    await options.save.click()
    await options.expectClean()
    await expect(options.field(secret)).toHaveCount(0)
  })
}

test('on an older server the settings have no OIDC and Lark', { tag: '@full' }, async ({
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
