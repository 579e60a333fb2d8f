import { shellQuoted } from '@/lib/text'

/** A code example and its language or tool. */
export type Example = { label: string; text: string }

/** An example curl command. Without a `key` it reads `$API_KEY`. `address` ends with `/v1`. */
export function callExample(address: string, model: string, key?: string): string {
  const body = { model, messages: [{ role: 'user', content: '你好' }] }
  const authorization = key ? shellQuoted(`Authorization: Bearer ${key}`) : '"Authorization: Bearer $API_KEY"'
  return [
    `curl ${address}/chat/completions \\`,
    `  -H ${authorization} \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${shellQuoted(JSON.stringify(body))}`,
  ].join('\n')
}

/** The same request with curl and with the OpenAI libraries for Python and Node. */
export function callExamples(address: string, model: string, key?: string): Example[] {
  const quoted = (text: string) => JSON.stringify(text)
  const python = `from openai import OpenAI

client = OpenAI(base_url=${quoted(address)}, api_key=${key ? quoted(key) : 'os.environ["API_KEY"]'})
answer = client.chat.completions.create(
    model=${quoted(model)},
    messages=[{"role": "user", "content": "你好"}],
)
print(answer.choices[0].message.content)`
  const node = `import OpenAI from 'openai'

const client = new OpenAI({ baseURL: ${quoted(address)}, apiKey: ${key ? quoted(key) : 'process.env.API_KEY'} })
const answer = await client.chat.completions.create({
  model: ${quoted(model)},
  messages: [{ role: 'user', content: '你好' }],
})
console.log(answer.choices[0].message.content)`
  return [
    { label: 'curl', text: callExample(address, model, key) },
    { label: 'Python', text: key ? python : `import os\n${python}` },
    { label: 'Node', text: node },
  ]
}
