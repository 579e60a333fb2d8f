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

/** How far the server's clock may be behind ours, in seconds. */
const SKEW = 120

/** Found by the server's request id if there is one, else the newest row that fits. */
async function findCharge(client: QueryClient, filter: LogFilter, signal: AbortSignal, request?: string) {
  for (const wait of LOOKS) {
    await new Promise((done) => setTimeout(done, wait))
    if (signal.aborted) return undefined
    // Through the cache, which reports failures: a 401 ends the session.
    const { rows } = await client.query({
      queryKey: ['charge', filter],
      queryFn: () => logApi.listSelf(0, filter),
      staleTime: 0,
      gcTime: 0,
      meta: { silent: true },
    })
    const hasIds = rows.some((row) => row.request_id !== undefined)
    const row = request && hasIds ? rows.find((log) => log.request_id === request) : rows[0]
    if (row) return row
  }
  return undefined
}

/** Balance, tokens and usage. The log is read from its start. */
function markSpent(client: QueryClient) {
  for (const queryKey of [selfOptions.queryKey, tokenKeys.lists, usageKeys.all, logKeys.stats])
    void client.invalidateQueries({ queryKey })
  client.removeQueries({ queryKey: logKeys.lists, type: 'inactive' })
}

/** Kept by this component only: unmounting stops the answer and forgets everything. */
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
    const start_timestamp = Math.floor(Date.now() / 1000) - SKEW
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
    try {
      const streaming = completionApi.stream({ address, key, payload, signal, onText })
      // A stopped or broken answer costs as well.
      const request = await streaming.finally(() => markSpent(client))
      if (signal.aborted) return true
      setOutcome({ status: 'answered', charge: 'searching' })
      const filter = { type: LOG_CALL, token_name: tokenName, model_name: payload.model, start_timestamp }
      const charge = await findCharge(client, filter, signal, request).catch(noop)
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
  const stop = () => {
    end({ status: 'stopped' })
    // An answer stopped before its first word is dropped.
    setTurns((shown) => shown.filter(({ content }) => content !== ''))
  }
  const clear = () => {
    end(null)
    setTurns([])
  }
  return { turns, outcome, ask, stop, clear }
}
