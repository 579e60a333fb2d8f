/** Simulated identity providers. */
export type Provider = 'github' | 'oidc' | 'lark'

/** URLs of the providers' sign-in pages; OIDC's is an option of the gateway. */
export const AUTHORIZE: Readonly<Record<Exclude<Provider, 'oidc'>, string>> = {
  github: 'https://github.com/login/oauth/authorize',
  lark: 'https://open.feishu.cn/open-apis/authen/v1/index',
}

const NAMES: Readonly<Record<Provider, string>> = { github: 'GitHub', oidc: 'OIDC', lark: '飞书' }

/** Returns the provider whose fake sign-in page has this path. */
export function mockProvider(pathname: string): Provider | undefined {
  const [, name] = /^\/mock-(\w+)\/authorize$/.exec(pathname) ?? []
  return name !== undefined && Object.hasOwn(NAMES, name) ? (name as Provider) : undefined
}

/** Required query parameters by provider, with their value if it is fixed. */
const REQUIRED: Readonly<Record<Provider, Record<string, string | undefined>>> = {
  github: { client_id: undefined, state: undefined, scope: 'user:email' },
  oidc: {
    client_id: undefined,
    state: undefined,
    redirect_uri: undefined,
    response_type: 'code',
    scope: 'openid profile email',
  },
  lark: { app_id: undefined, state: undefined, redirect_uri: undefined },
}

/** Returns the error in a sign-in request, if any. */
function requestError(provider: Provider, query: URLSearchParams): string | undefined {
  for (const [name, fixed] of Object.entries(REQUIRED[provider])) {
    if (!query.get(name)) return `缺少 ${name}`
    if (fixed !== undefined && query.get(name) !== fixed) return `${name} 不是 ${fixed}`
  }
  return undefined
}

/**
 * Renders a provider's sign-in page, where the user agrees or declines and returns to `redirect_uri` with a new code.
 * Without that parameter the user returns to the console at `origin`.
 */
export function providerPage(provider: Provider, search: string, origin: string): string {
  const query = new URLSearchParams(search)
  const error = requestError(provider, query)
  const back = (answer: Record<string, string>) =>
    `${query.get('redirect_uri') ?? `${origin}/oauth/${provider}`}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`
  const yes = back({ code: `mock-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9)}` })
  const no = back({ error: 'access_denied' })
  const title = `${NAMES[provider]}（模拟）`
  const body = error
    ? `<p>${attribute(error)}</p>`
    : `<p>示例网关想要读取你的邮箱地址。</p>
       <p><a href="${attribute(yes)}">授权</a> <a href="${attribute(no)}">取消</a></p>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width"><style>
    body { font: 16px/1.6 system-ui, sans-serif; max-width: 26rem; margin: 4rem auto; padding: 0 1rem }
    a { display: inline-block; padding: .4rem 1rem; border: 1px solid; border-radius: 6px; margin-right: .5rem }
    </style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
