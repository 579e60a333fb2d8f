import type { OptionKey } from '@/domain/option/fields'
import type { SiteStatus } from '@/domain/site'
import { safeHttpUrl } from '@/lib/url'
import { OAUTH_ORDER, type OauthProvider } from './names'

/** UI texts for a provider; a non-Chinese name is surrounded by spaces. */
const textsOf = (name: string, inText = ` ${name} `) => ({
  name,
  signIn: `使用${inText}登录`,
  bind: `绑定${inText}账号`,
  bound: `已绑定的${inText}账户`,
})

interface Provider extends ReturnType<typeof textsOf> {
  /** User field with the id of the bound account; older servers lack some. */
  field: 'github_id' | 'oidc_id' | 'lark_id'
  switchedBy: OptionKey
  isOffered: (site: SiteStatus) => boolean
  /** URL of the provider's authorization page, which redirects back with a code and `state`. */
  authorizeUrl: (site: SiteStatus, state: string, origin: string) => string
}

// The mock build serves these pages itself to work offline.
const GITHUB = __MOCK__ ? '/mock-github/authorize' : 'https://github.com/login/oauth/authorize'
const LARK = __MOCK__ ? '/mock-lark/authorize' : 'https://open.feishu.cn/open-apis/authen/v1/index'

function addressOf(page: string, query: Record<string, string>): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${page}${page.includes('?') ? '&' : '?'}${parameters.join('&')}`
}

export const OAUTH_PROVIDERS: Readonly<Record<OauthProvider, Provider>> = {
  github: {
    ...textsOf('GitHub'),
    field: 'github_id',
    switchedBy: 'GitHubOAuthEnabled',
    isOffered: (site) => site?.github_oauth === true,
    authorizeUrl: (site, state) =>
      addressOf(GITHUB, { client_id: site?.github_client_id ?? '', state, scope: 'user:email' }),
  },
  oidc: {
    ...textsOf('OIDC'),
    field: 'oidc_id',
    switchedBy: 'OidcEnabled',
    // The endpoint is administrator input and must be an http(s) URL.
    isOffered: (site) => site?.oidc === true && safeHttpUrl(site.oidc_authorization_endpoint) !== null,
    authorizeUrl: (site, state, origin) =>
      addressOf(safeHttpUrl(site?.oidc_authorization_endpoint) ?? 'about:blank', {
        client_id: site?.oidc_client_id ?? '',
        redirect_uri: `${origin}/oauth/oidc`,
        response_type: 'code',
        scope: 'openid profile email',
        state,
      }),
  },
  lark: {
    ...textsOf('飞书', '飞书'),
    field: 'lark_id',
    switchedBy: 'LarkClientId',
    isOffered: (site) => Boolean(site?.lark_client_id),
    authorizeUrl: (site, state, origin) =>
      addressOf(LARK, { redirect_uri: `${origin}/oauth/lark`, app_id: site?.lark_client_id ?? '', state }),
  },
}

export const waysToSignIn = (site: SiteStatus): string[] => [
  '用户名与密码',
  ...OAUTH_ORDER.flatMap((id) => (OAUTH_PROVIDERS[id].isOffered(site) ? OAUTH_PROVIDERS[id].name : [])),
  ...(site?.wechat_login ? ['微信'] : []),
]
