import type { ChatMessage } from '@/schemas/completion'

/** The answer streamed so far. */
export interface Answer {
  content: string
  thoughts: string
}

/** Why an answer is incomplete; `cut`: the connection was lost; `reason`: an unknown `finish_reason`. */
type Flaw = 'cut' | 'length' | 'filtered' | 'empty' | { reason: string }
export type Ending = 'complete' | Flaw

/** A displayed question or answer. */
export interface Turn extends ChatMessage {
  thoughts?: string
  /** Why the answer is incomplete. */
  flaw?: string
}

const FLAWS: Readonly<Record<Extract<Flaw, string>, string>> = {
  cut: '连接中断',
  length: '已达长度上限',
  filtered: '内容被过滤',
  empty: '服务器没有回答',
}

export const flawText = (flaw: Flaw): string => (typeof flaw === 'string' ? FLAWS[flaw] : flaw.reason)

/** Some servers send the text `null` until the end. */
const UNFINISHED = ['', 'null']
const COMPLETE =
  /^(?:stop|stop_sequence|end|end_turn|eos|eos_token|complete|completed|finish|finished|done|tool_calls?|tool_use|function_call)$/i
/** `model_context_window_exceeded` (Anthropic). */
const TOO_LONG = /^max_(?:\w+_)?tokens$|^(?:model_)?length$|context_(?:window|length)/i
/** `network_error` (智谱), `insufficient_system_resource` (DeepSeek). */
const INTERRUPTED = /error|insufficient|abort|timeout|cancel/i
/** `guardrail_intervened` (Bedrock), `SPII` (Gemini). */
const FILTERED = /filter|safety|sensitive|prohibited|blocklist|recitation|refusal|spii|guardrail|risk/i

/** Maps a `finish_reason`, which varies by provider; undefined if the answer continues. */
export function endingOf(finishReason: string): Ending | undefined {
  const reason = finishReason.trim()
  if (UNFINISHED.includes(reason.toLowerCase())) return undefined
  if (COMPLETE.test(reason)) return 'complete'
  if (TOO_LONG.test(reason)) return 'length'
  if (INTERRUPTED.test(reason)) return 'cut'
  return FILTERED.test(reason) ? 'filtered' : { reason }
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
