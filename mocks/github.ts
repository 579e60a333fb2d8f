/** The provider's page that asks the person, without its query. */
export const GITHUB_AUTHORIZE = 'https://github.com/login/oauth/authorize'

/** The same page in the mock edition, which has nobody else to ask. */
export const MOCK_AUTHORIZE = '/mock-github/authorize'

/** What is wrong with an attempt; undefined: nothing. */
function problemOf(query: URLSearchParams): string | undefined {
  if (!query.get('client_id')) return '缺少 client_id'
  if (!query.get('state')) return '缺少 state'
  return query.get('scope') === 'user:email' ? undefined : 'scope 不是 user:email'
}

/**
 * Plays the provider: a page on which the person says yes or no and is sent back to the console at `origin`, with a
 * code that was never there before.
 */
export function githubPage(search: string, origin: string): string {
  const query = new URLSearchParams(search)
  const problem = problemOf(query)
  const back = (answer: Record<string, string>) =>
    `${origin}/oauth/github?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`
  const yes = back({ code: `mock-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e9)}` })
  const no = back({ error: 'access_denied' })
  const choice = problem
    ? `<p>${problem}</p>`
    : `<p>示例网关想要读取你的邮箱地址。</p>
       <p><a href="${attribute(yes)}">授权</a> <a href="${attribute(no)}">取消</a></p>`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>GitHub（模拟）</title>
    <meta name="viewport" content="width=device-width"><style>
    body { font: 16px/1.6 system-ui, sans-serif; max-width: 26rem; margin: 4rem auto; padding: 0 1rem }
    a { display: inline-block; padding: .4rem 1rem; border: 1px solid; border-radius: 6px; margin-right: .5rem }
    </style></head><body><main><h1>GitHub（模拟）</h1>${choice}</main></body></html>`
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
