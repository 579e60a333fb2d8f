import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'

/** How many log rows the bench loads, all in the first answer. */
export const ROWS = 100_000

const MODELS = ['gpt-4o', 'gpt-4o-mini', 'claude-3-5-sonnet', 'deepseek-chat', 'qwen-plus', 'gemini-1.5-pro']
const TOKENS = ['笔记本', '知识库', '代码助手', '客服', 'default', '测试环境', '数据分析']
const PEOPLE = ['lin', 'wang', 'zhao', 'chen', 'user', 'root']
const NEWEST = 1_767_312_345

/** Numbers that look random and are the same on every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The log as the gateway sends it to an admin, newest first, every field filled. */
export function logRows(count = ROWS) {
  const next = numbers(7)
  return Array.from({ length: count }, (_, index) => {
    const ratio = (1 + next(2000)) / 100
    return {
      id: count - index,
      user_id: 1 + next(6),
      created_at: NEWEST - index * 26 - next(20),
      type: next(20) === 0 ? 1 + next(5) : 2,
      content: `倍率：${ratio.toFixed(2)} × 1.00 × ${1 + next(5)}.00`,
      username: PEOPLE[next(PEOPLE.length)],
      token_name: TOKENS[next(TOKENS.length)],
      model_name: MODELS[next(MODELS.length)],
      quota: next(90_000),
      prompt_tokens: next(8_000),
      completion_tokens: next(4_000),
      channel: 1 + next(30),
      request_id: `${2_026_010_200_054_512 + index}${String(next(1e9)).padStart(15, '0')}`,
      elapsed_time: next(30_000),
      is_stream: next(2) === 0,
      system_prompt_reset: false,
    }
  })
}

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

const answer = (data: unknown) => JSON.stringify({ success: true, message: '', data })

/** The built console of a folder, and a gateway behind it that has one log and answers at once. */
export async function serveBench(folder: string): Promise<{ server: Server; address: string }> {
  const log = answer(logRows())
  const self = { id: 1, username: 'root', display_name: 'Root', role: 100, status: 1 }
  const user = {
    email: '',
    github_id: '',
    wechat_id: '',
    quota: 0,
    used_quota: 0,
    request_count: 0,
    group: '',
  }
  const bodies: Record<string, string> = {
    '/api/status': answer({ version: 'v0.6.10', system_name: 'bench', quota_per_unit: 500_000 }),
    '/api/notice': answer(''),
    '/api/user/self': answer({ ...self, ...user }),
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const send = (kind: string, body: string | Buffer, status = 200) =>
      response.writeHead(status, { 'Content-Type': kind }).end(body)
    if (pathname === '/api/log/')
      return send('application/json', searchParams.get('p') === '0' ? log : answer([]))
    if (pathname.startsWith('/api/')) {
      const body = bodies[pathname]
      return send('application/json', body ?? '{"error":{"message":"Invalid URL"}}', body ? 200 : 404)
    }
    const file = extname(pathname) === '' ? '/index.html' : pathname
    try {
      return send(KINDS[extname(file)] ?? 'application/octet-stream', readFileSync(join(folder, file)))
    } catch {
      return send('text/plain', '', 404)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const port = (server.address() as { port: number }).port
  return { server, address: `http://127.0.0.1:${port}` }
}
