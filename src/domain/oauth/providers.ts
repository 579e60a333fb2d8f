import { safeHttpUrl } from '@/lib/url'
import type { Status } from '@/schemas/status'
import type { User } from '@/schemas/user'

/** Identity providers; the name is part of `/oauth/{name}` and `/api/oauth/{name}`. */
export type OauthProvider = 'github' | 'oidc' | 'lark'

type Site = Partial<Status> | null | undefined

interface Provider {
  name: string
  signIn: string
  bind: string
  /** Whether the site offers it; an older server never does. */
  isOffered: (site: Site) => boolean
  /** Id of the bound account; '' for none. */
  boundId: (user: User) => string
  /** The provider's page, which leads back with a code and this state. */
  authorizeUrl: (site: Site, state: string, origin: string) => string
}

// The mock edition answers these itself, so that it works offline.
const GITHUB = __MOCK__ ? '/mock-github/authorize' : 'https://github.com/login/oauth/authorize'
const LARK = __MOCK__ ? '/mock-lark/authorize' : 'https://open.feishu.cn/open-apis/authen/v1/index'

function addressOf(page: string, query: Record<string, string>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${page}${page.includes('?') ? '&' : '?'}${parts.join('&')}`
}

export const OAUTH_PROVIDERS: Readonly<Record<OauthProvider, Provider>> = {
  github: {
    name: 'GitHub',
    signIn: '使用 GitHub 登录',
    bind: '绑定 GitHub 账号',
    isOffered: (site) => site?.github_oauth === true,
    boundId: (user) => user.github_id,
    authorizeUrl: (site, state) =>
      addressOf(GITHUB, { client_id: site?.github_client_id ?? '', state, scope: 'user:email' }),
  },
  oidc: {
    name: 'OIDC',
    signIn: '使用 OIDC 登录',
    bind: '绑定 OIDC 账号',
    // An administrator typed the address: the provider is not offered unless it is an http(s) URL.
    isOffered: (site) => site?.oidc === true && safeHttpUrl(site.oidc_authorization_endpoint) !== null,
    boundId: (user) => user.oidc_id ?? '',
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
    name: '飞书',
    signIn: '使用飞书登录',
    bind: '绑定飞书账号',
    isOffered: (site) => Boolean(site?.lark_client_id),
    boundId: (user) => user.lark_id ?? '',
    authorizeUrl: (site, state, origin) =>
      addressOf(LARK, { redirect_uri: `${origin}/oauth/lark`, app_id: site?.lark_client_id ?? '', state }),
  },
}

/** In the order on screen. */
export const OAUTH_ORDER: readonly OauthProvider[] = ['github', 'oidc', 'lark']

/** How one can sign in on this site. */
export const waysToSignIn = (site: Site): string[] => [
  '用户名与密码',
  ...OAUTH_ORDER.map((id) => OAUTH_PROVIDERS[id]).flatMap(({ name, isOffered }) =>
    isOffered(site) ? name : [],
  ),
  ...(site?.wechat_login ? ['微信'] : []),
]
