import { noop, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { completionApi } from '@/api/completion'
import { flawText, historyOf, type Turn } from '@/domain/playground-answer'
import { LOG_CALL } from '@/domain/statuses'
import { ApiError } from '@/lib/errors'
import { findCharge, pause, readCharges } from '@/queries/charge'
import { logKeys } from '@/queries/log/log'
import { tokenKeys } from '@/queries/token'
import { usageKeys } from '@/queries/usage/keys'
import type { ChatMessage, CompletionPayload } from '@/schemas/completion'
import type { Log } from '@/schemas/log'
import { failureMessage } from '@/session/failure-message'
import { selfOptions } from '@/session/session'

/** The state of the last question; `charge` is the log row with its cost. */
export type Outcome =
  | { status: 'running' }
  | { status: 'stopped' }
  | { status: 'failed'; error: unknown }
  | { status: 'answered'; charge: Log | 'searching' | 'missing' }

export interface Question {
  address: string
  /** With the `sk-` prefix. Used once and never stored. */
  key: string
  tokenName: string
  payload: (messages: ChatMessage[]) => CompletionPayload
  text: string
}

/** Milliseconds to wait for the earlier log rows before sending a question. */
const ABORT_WAIT = 1_000

/** Invalidates everything a paid answer changes: balance, tokens, usage and the log. */
function markSpent(client: QueryClient) {
  for (const queryKey of [selfOptions.queryKey, tokenKeys.lists, usageKeys.all, logKeys.stats])
    void client.invalidateQueries({ queryKey })
  client.removeQueries({ queryKey: logKeys.lists, type: 'inactive' })
}

/** A pending question. */
interface Run {
  abort: AbortController
  /** The conversation to restore if no answer arrives. */
  before: readonly Turn[]
}

/** A conversation with a model, in component state only: unmounting aborts the answer and discards everything. */
export function useConversation() {
  const client = useQueryClient()
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** The last question, whose answer or charge may still be pending. */
  const last = useRef<Run>(null)
  useEffect(() => () => last.current?.abort.abort(), [])

  /**
   * @param again - replaces the last answer once the new one begins to arrive
   * @returns false if no answer arrived, so that the question can be restored for a retry
   */
  const ask = async (question: Question, again = false): Promise<boolean> => {
    last.current?.abort.abort()
    const abort = new AbortController()
    last.current = { abort, before: turns }
    const { signal } = abort
    const earlier = again ? turns.slice(0, -2) : turns
    const userTurn: Turn = { role: 'user', content: question.text }
    let answer: Turn = { role: 'assistant', content: '', thoughts: '' }
    const show = (more: Partial<Turn>) => {
      if (signal.aborted) return
      answer = { ...answer, ...more }
      setTurns([...earlier, userTurn, answer])
    }
    const payload = question.payload([...historyOf(earlier), { role: 'user', content: question.text }])
    show({})
    setOutcome({ status: 'running' })
    const { address, key, tokenName } = question
    const filter = { type: LOG_CALL, token_name: tokenName, model_name: payload.model }
    const read = () => readCharges(client, filter)
    const before = read()
    // A slow or broken log must not delay the question.
    await Promise.race([before.catch(noop), pause(ABORT_WAIT)])
    let request: string | undefined
    try {
      const streaming = completionApi.stream({ address, key, payload, signal, onAnswer: show })
      // An aborted or broken answer is charged too.
      const { ending, requestId } = await streaming.finally(() => markSpent(client))
      request = requestId
      if (ending !== 'complete' && again && isEmpty(answer)) throw new ApiError(flawText(ending))
      if (ending !== 'complete') show({ flaw: flawText(ending) })
    } catch (error) {
      if (signal.aborted) return true
      if (isEmpty(answer)) {
        setTurns(turns)
        setOutcome({ status: 'failed', error })
        return again
      }
      show({ flaw: failureMessage(error) })
    }
    if (signal.aborted) return true
    setOutcome({ status: 'answered', charge: 'searching' })
    const charge = await findCharge(read, before, signal, request).catch(noop)
    // The server updates the balance after responding.
    markSpent(client)
    if (!signal.aborted) setOutcome({ status: 'answered', charge: charge ?? 'missing' })
    return true
  }
  const end = (ended: Outcome | null) => {
    last.current?.abort.abort()
    setOutcome(ended)
  }
  /** Stops the answer; returns the question if its answer had not begun, '' otherwise. */
  const stop = (): string => {
    end({ status: 'stopped' })
    const [userTurn, answer] = turns.slice(-2)
    if (!userTurn || !answer || answer.content !== '') return ''
    const before = last.current?.before ?? []
    if (isEmpty(answer)) setTurns(before)
    // A regenerated answer's question is still in the conversation.
    return before.length < turns.length ? userTurn.content : ''
  }
  const clear = () => {
    end(null)
    setTurns([])
  }
  return { turns, outcome, ask, stop, clear }
}

const isEmpty = ({ content, thoughts = '' }: Turn) => (content + thoughts).trim() === ''
