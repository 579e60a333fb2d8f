import type { CompletionPayload } from '@/schemas/completion'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The command is shown on screen, so `key` should be masked. */
export function curlOf(address: string, key: string, payload: CompletionPayload): string {
  return [
    `curl ${quoted(`${address}/v1/chat/completions`)}`,
    `-H ${quoted(`Authorization: Bearer ${key}`)}`,
    `-H ${quoted('Content-Type: application/json')}`,
    `-d ${quoted(JSON.stringify(payload))}`,
  ].join(' \\\n  ')
}

/** The key is left to the environment. `address` ends with `/v1`. */
export function callExample(address: string, model: string): string {
  const body = { model, messages: [{ role: 'user', content: '你好' }] }
  return [
    `curl ${address}/chat/completions \\`,
    `  -H "Authorization: Bearer $API_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join('\n')
}
