import { exampleModel } from '@/domain/token/tokens'
import type { ChatMessage, CompletionPayload } from '@/schemas/completion'

export interface PlaygroundSettings {
  model: string
  system: string
  /** As typed; '': the model's default. */
  temperature: string
}

/** The model that a trial begins with: the last one used if it may be called, else one that may; '' if unknown. */
export const firstModel = (last: string, allowed: readonly string[]): string =>
  allowed.length === 0 || allowed.includes(last) ? last : exampleModel(undefined, allowed)

/** The body of a request: the system prompt comes first, empty settings are left out. */
export function completionPayload(
  { model, system, temperature }: PlaygroundSettings,
  messages: readonly ChatMessage[],
): CompletionPayload {
  const prompt = system.trim()
  return {
    model: model.trim(),
    messages: [...(prompt === '' ? [] : [{ role: 'system' as const, content: prompt }]), ...messages],
    ...(temperature.trim() === '' ? {} : { temperature: Number(temperature) }),
    stream: true,
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a curl command, which is shown: `key` should be masked. */
export function curlOf(address: string, key: string, payload: CompletionPayload): string {
  return [
    `curl ${quoted(`${address}/v1/chat/completions`)}`,
    `-H ${quoted(`Authorization: Bearer ${key}`)}`,
    `-H ${quoted('Content-Type: application/json')}`,
    `-d ${quoted(JSON.stringify(payload))}`,
  ].join(' \\\n  ')
}
