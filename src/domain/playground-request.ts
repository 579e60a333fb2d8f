import { exampleModel } from '@/domain/token/tokens'
import { shellQuoted } from '@/lib/text'
import type { ChatMessage, CompletionPayload } from '@/schemas/completion'
import { fromCsv } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import { readLine } from '@/schemas/typed-text'

export const playgroundMessages = {
  noToken: '还没有可用的令牌。',
  needModel: '请选择或输入模型',
  notAllowed: '此令牌不能使用该模型，请换一个模型或令牌',
  needMessage: '请输入消息',
  needTemperature: '温度必须是 0 到 2 之间的数字',
  empty: '选择令牌和模型，输入消息，回答会逐字显示在这里。对话只保存在本页，离开即清空。',
  otherOrigin: (host: string) =>
    `无法连接 ${host}。它与本页不同源，可能不允许从这里访问：请让管理员把服务器地址设为本页的地址，或复制 curl 在终端中试用。`,
  stopped: '已停止。',
  cost: (quota: string, prompt: number, completion: number) =>
    `本次消耗 ${quota}（提示 ${prompt}，补全 ${completion}）`,
  noCost: '日志中还没有这次调用的记录。',
} as const

export interface PlaygroundSettings {
  model: string
  system: string
  /** As typed; '': the model's default. */
  temperature: string
}

/** The model that a trial begins with: the last one used if it may be called, else one that may; '' if unknown. */
export const firstModel = (last: string, allowed: readonly string[]): string =>
  allowed.length === 0 || allowed.includes(last) ? last : exampleModel(undefined, allowed)

/** Whether a token may call a model; one without a list may call any that its account may. */
export const allows = (token: Pick<Token, 'models'>, model: string): boolean => {
  const own = fromCsv(token.models)
  return own.length === 0 || own.includes(readLine(model))
}

/** The body of a request: the system prompt comes first, empty settings are left out. */
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

/** The command is shown on screen, so `key` should be masked. */
export function curlOf(address: string, key: string, payload: CompletionPayload): string {
  return [
    `curl ${shellQuoted(`${address}/v1/chat/completions`)}`,
    `-H ${shellQuoted(`Authorization: Bearer ${key}`)}`,
    `-H ${shellQuoted('Content-Type: application/json')}`,
    `-d ${shellQuoted(JSON.stringify(payload))}`,
  ].join(' \\\n  ')
}
