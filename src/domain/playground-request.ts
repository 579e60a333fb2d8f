import { exampleModel } from '@/domain/token/tokens'
import { shellQuoted } from '@/lib/text'
import type { ChatMessage, CompletionPayload } from '@/schemas/completion'
import { fromCsv } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import { readLine } from '@/schemas/typed-text'

export interface PlaygroundSettings {
  model: string
  system: string
  /** As typed; '' means the model's default. */
  temperature: string
}

/** The initially selected model: the last used one if allowed, else an allowed one. */
export const firstModel = (last: string, allowed: readonly string[]): string =>
  allowed.length === 0 || allowed.includes(last) ? last : exampleModel(undefined, allowed)

/** Whether a token may use a model; a token without a model list may use any. */
export const tokenAllowsModel = (token: Pick<Token, 'models'>, model: string): boolean => {
  const listed = fromCsv(token.models)
  return listed.length === 0 || listed.includes(readLine(model))
}

/** The request payload: the system prompt first, empty settings omitted. */
export function completionPayload(
  { model, system, temperature }: PlaygroundSettings,
  messages: readonly ChatMessage[],
): CompletionPayload {
  const prompt = system.trim()
  return {
    model: readLine(model),
    messages: [...(prompt === '' ? [] : [{ role: 'system' as const, content: prompt }]), ...messages],
    ...(temperature.trim() === '' ? {} : { temperature: Number(temperature) }),
    stream: true,
  }
}

/** The equivalent curl command. It is shown on screen, so pass a masked `key`. */
export function curlOf(address: string, key: string, payload: CompletionPayload): string {
  return [
    `curl ${shellQuoted(`${address}/v1/chat/completions`)}`,
    `-H ${shellQuoted(`Authorization: Bearer ${key}`)}`,
    `-H ${shellQuoted('Content-Type: application/json')}`,
    `-d ${shellQuoted(JSON.stringify(payload))}`,
  ].join(' \\\n  ')
}
