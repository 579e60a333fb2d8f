import { describe, expect, it } from 'vitest'
import { OAUTH_ORDER } from './names'
import { OAUTH_PROVIDERS, waysToSignIn } from './providers'

const { github, oidc, lark } = OAUTH_PROVIDERS
const HOME = 'https://console.example.com'
const SITE = {
  oidc: true,
  oidc_client_id: 'a b',
  oidc_authorization_endpoint: 'https://sso.example.com/auth',
}

describe('authorizeUrl', () => {
  it('of GitHub contains client, state and scope', () => {
    expect(github.authorizeUrl({ github_client_id: 'c&1' }, 's', HOME)).toBe(
      'https://github.com/login/oauth/authorize?client_id=c%261&state=s&scope=user%3Aemail',
    )
  })

  it('of OIDC extends the configured endpoint with encoded parameters', () => {
    expect(oidc.authorizeUrl(SITE, 's+1', HOME)).toBe(
      'https://sso.example.com/auth?client_id=a%20b&redirect_uri=https%3A%2F%2Fconsole.example.com%2Foauth%2Foidc&response_type=code&scope=openid%20profile%20email&state=s%2B1',
    )
    const endpoint = 'https://sso.example.com/auth?tenant=7'
    expect(oidc.authorizeUrl({ ...SITE, oidc_authorization_endpoint: endpoint }, 's', HOME)).toMatch(
      /\?tenant=7&client_id=/,
    )
  })

  it('of Lark contains client, state and redirect URI', () => {
    expect(lark.authorizeUrl({ lark_client_id: 'cli_1' }, 's', HOME)).toBe(
      'https://open.feishu.cn/open-apis/authen/v1/index?redirect_uri=https%3A%2F%2Fconsole.example.com%2Foauth%2Flark&app_id=cli_1&state=s',
    )
  })
})

describe('sign-in methods', () => {
  it('start with the password', () => {
    expect(waysToSignIn(undefined)).toEqual(['用户名与密码'])
    expect(waysToSignIn({ github_oauth: true, wechat_login: true })).toEqual([
      '用户名与密码',
      'GitHub',
      '微信',
    ])
  })

  it('are offered if the status enables them', () => {
    const offered = (site: Parameters<typeof github.isOffered>[0]) =>
      OAUTH_ORDER.filter((provider) => OAUTH_PROVIDERS[provider].isOffered(site))
    expect(offered({ ...SITE, github_oauth: true, lark_client_id: 'x' })).toEqual(['github', 'oidc', 'lark'])
    expect(offered({ ...SITE, oidc: false, lark_client_id: '' })).toEqual([])
    expect(offered({})).toEqual([])
    expect(offered(undefined)).toEqual([])
  })

  it.each(['', 'sso.example.com', 'javascript:alert(1)', 'about:blank'])(
    'exclude OIDC with the endpoint %j',
    (text) => {
      const site = { ...SITE, oidc_authorization_endpoint: text }
      expect(oidc.isOffered(site)).toBe(false)
      expect(oidc.authorizeUrl(site, 's', HOME)).toMatch(/^about:blank\?/)
    },
  )
})
