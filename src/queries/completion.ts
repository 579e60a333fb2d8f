import { noop, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { completionApi } from '@/api/completion'
import { logApi } from '@/api/log'
import { LOG_CALL } from '@/domain/statuses'
import { logKeys } from '@/queries/log/log'
import { tokenKeys } from '@/queries/token'
import { usageKeys } from '@/queries/usage'
import type { ChatMessage, CompletionPayload } from '@/schemas/completion'
import type { Log, LogFilter } from '@/schemas/log'
import { selfOptions } from '@/session/session'

/** How the last question ended: its cost, or the failure in the server's words. */
export type Outcome =
  | { status: 'running' }
  | { status: 'stopped' }
  | { status: 'failed'; error: unknown }
  /** `charge`: its row of the log. */
  | { status: 'answered'; charge: Log | 'searching' | 'missing' }

export interface Question {
  address: string
  /** With its `sk-`: used once and kept nowhere. */
  key: string
  tokenName: string
  payload: (messages: ChatMessage[]) => CompletionPayload
  text: string
}

/** Milliseconds before each attempt to read the log row, which the server writes after its answer. */
const LOOKS = [300, 800, 2_000, 4_000]

/** Milliseconds for which a question waits for the rows that are there before it. */
const ABORT_WAIT = 1_000

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** The newest rows that fit. Without a start: our clock may be fast. */
async function readRows(client: QueryClient, filter: LogFilter): Promise<readonly Log[]> {
  // Through the cache, which reports failures: a 401 ends the session.
  const { rows } = await client.query({
    // A new key each time, as a call that is already on its way may lack the newest row, or take long.
    queryKey: ['charge', performance.now()],
    queryFn: () => logApi.listSelf(0, filter),
    gcTime: 0,
    meta: { silent: true },
  })
  return rows
}

/** How a row is recognised: older servers send no ids. */
const nameOf = (row: Log) => row.request_id ?? JSON.stringify(row)

/**
 * The log's row of one request: found by the server's request id if there is one, else the newest that was not there
 * before the question, as that is the charge of another one.
 */
async function findCharge(
  read: () => Promise<readonly Log[]>,
  before: Promise<readonly Log[]>,
  signal: AbortSignal,
  request?: string,
) {
  for (const time of LOOKS) {
    await pause(time)
    if (signal.aborted) return undefined
    const rows = await read()
    const hasIds = rows.some((row) => row.request_id !== undefined)
    const old = request && hasIds ? undefined : new Set((await before).map(nameOf))
    const row = rows.find((log) => (old ? !old.has(nameOf(log)) : log.request_id === request))
    if (row) return row
  }
  return undefined
}

/** Makes stale what a paid answer has changed: balance, tokens and usage. The log is read from its start. */
function markSpent(client: QueryClient) {
  for (const queryKey of [selfOptions.queryKey, tokenKeys.lists, usageKeys.all, logKeys.stats])
    void client.invalidateQueries({ queryKey })
  client.removeQueries({ queryKey: logKeys.lists, type: 'inactive' })
}

/** A conversation with a model, kept by this component only: unmounting stops the answer and forgets everything. */
export function useConversation() {
  const client = useQueryClient()
  const [turns, setTurns] = useState<ChatMessage[]>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** The last question: its answer, and then its charge, may still be on the way. */
  const last = useRef<AbortController>(null)
  useEffect(() => () => last.current?.abort(), [])

  /** @returns false if there was no answer, so that the question can be asked again */
  const ask = async (question: Question): Promise<boolean> => {
    last.current?.abort()
    const run = new AbortController()
    last.current = run
    const { signal } = run
    const asked: ChatMessage = { role: 'user', content: question.text }
    const answer: ChatMessage = { role: 'assistant', content: '' }
    const payload = question.payload([...turns, asked])
    setTurns([...turns, asked, answer])
    setOutcome({ status: 'running' })
    const onText = (text: string) => {
      if (signal.aborted) return
      answer.content += text
      setTurns([...turns, asked, { ...answer }])
    }
    const { address, key, tokenName } = question
    const filter = { type: LOG_CALL, token_name: tokenName, model_name: payload.model }
    const read = () => readRows(client, filter)
    const before = read()
    // A slow or broken log does not hold up the question.
    await Promise.race([before.catch(noop), pause(ABORT_WAIT)])
    try {
      const streaming = completionApi.stream({ address, key, payload, signal, onText })
      // A stopped or broken answer costs as well.
      const request = await streaming.finally(() => markSpent(client))
      if (signal.aborted) return true
      setOutcome({ status: 'answered', charge: 'searching' })
      const charge = await findCharge(read, before, signal, request).catch(noop)
      // The server counts after its answer.
      markSpent(client)
      if (!signal.aborted) setOutcome({ status: 'answered', charge: charge ?? 'missing' })
      return true
    } catch (error) {
      if (signal.aborted) return true
      // A question without an answer is not sent along with the next one.
      if (answer.content === '') setTurns(turns)
      setOutcome({ status: 'failed', error })
      return answer.content !== ''
    }
  }
  const end = (ended: Outcome | null) => {
    last.current?.abort()
    setOutcome(ended)
  }
  /** @returns the question if its answer had not begun: it is dropped, and not sent along with the next one */
  const stop = (): string => {
    end({ status: 'stopped' })
    const [asked, answer] = turns.slice(-2)
    if (!asked || answer?.content !== '') return ''
    setTurns(turns.slice(0, -2))
    return asked.content
  }
  const clear = () => {
    end(null)
    setTurns([])
  }
  return { turns, outcome, ask, stop, clear }
}
