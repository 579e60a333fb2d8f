import type { ChatMessage } from '@/schemas/completion'

/** The answer streamed so far. */
export interface Answer {
  content: string
  thoughts: string
}

/** How an answer ended; `cut`: the connection was lost. */
export type Ending = 'complete' | 'cut' | 'length' | 'filtered' | 'empty'

/** A displayed question or answer. */
export interface Turn extends ChatMessage {
  thoughts?: string
  /** Why the answer is incomplete. */
  flaw?: string
}

export const FLAWS: Readonly<Record<Exclude<Ending, 'complete'>, string>> = {
  cut: '连接中断',
  length: '已达长度上限',
  filtered: '内容被过滤',
  empty: '服务器没有回答',
}

const TOO_LONG = /^max_(?:\w+_)?tokens$|^(?:model_)?length$/i
/** `network_error` (智谱), `insufficient_system_resource` (DeepSeek). */
const INTERRUPTED = /error|insufficient/i
const FILTERED = /filter|safety|sensitive|prohibited|blocklist|recitation/i

/** Maps the `finish_reason` of the last event, which varies by provider. */
export function endingOf(finishReason: string): Ending {
  if (TOO_LONG.test(finishReason)) return 'length'
  if (INTERRUPTED.test(finishReason)) return 'cut'
  return FILTERED.test(finishReason) ? 'filtered' : 'complete'
}

const OPEN = '<think>'
const CLOSE = '</think>'

/** Separates a leading `<think>…</think>` block, closed or not, from the rest of the text. */
export function splitThoughts(text: string): Answer {
  const trimmed = text.trimStart()
  if (!trimmed.startsWith(OPEN)) return { content: text, thoughts: '' }
  const end = trimmed.indexOf(CLOSE)
  if (end < 0) return { content: '', thoughts: trimmed.slice(OPEN.length).trim() }
  return {
    content: trimmed.slice(end + CLOSE.length).trimStart(),
    thoughts: trimmed.slice(OPEN.length, end).trim(),
  }
}

/** The messages to send with the next question. Unanswered questions are dropped: some providers reject two in a row. */
export function historyOf(turns: readonly Turn[]): ChatMessage[] {
  const hasText = (turn: Turn | undefined) => turn !== undefined && turn.content.trim() !== ''
  return turns
    .filter((turn, index) => hasText(turn.role === 'user' ? turns[index + 1] : turn))
    .map(({ role, content }) => ({ role, content }))
}
