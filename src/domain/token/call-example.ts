import { shellQuoted } from '@/lib/text'

/** An example call for a terminal; the key is left to the environment. `address` ends with `/v1`. */
export function callExample(address: string, model: string): string {
  const body = { model, messages: [{ role: 'user', content: '你好' }] }
  return [
    `curl ${address}/chat/completions \\`,
    `  -H "Authorization: Bearer $API_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${shellQuoted(JSON.stringify(body))}`,
  ].join('\n')
}
