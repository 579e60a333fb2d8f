import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '@/domain/error-message'
import { messages } from '@/domain/messages'
import { isLostFile, type Loss, LostFileError, whyLost } from '@/lib/lost-file'

/** When a file that exists was last requested again by itself. */
let triedAt = Number.NEGATIVE_INFINITY
/** Milliseconds between such requests, for a file that exists but fails again and again. */
const PAUSE = 30_000

/** Why a file did not load. It is requested again after the server's wait, or when the network is back. */
export function useLostFile(error: unknown, retry: () => void) {
  const [loss, setLoss] = useState<Loss | undefined>(error instanceof LostFileError ? error.loss : undefined)
  const [seconds, setSeconds] = useState(loss?.kind === 'limited' ? loss.wait : 0)
  const tryAgain = useEffectEvent(retry)

  useEffect(() => {
    if (error instanceof LostFileError || !isLostFile(error)) return
    let isCurrent = true
    void whyLost(error).then((why) => {
      if (!isCurrent) return
      if (why === undefined && performance.now() - triedAt > PAUSE) {
        triedAt = performance.now()
        return tryAgain()
      }
      setLoss(why)
      if (why?.kind === 'limited') setSeconds(why.wait)
    })
    return () => {
      isCurrent = false
    }
  }, [error])

  const kind = loss?.kind
  useEffect(() => {
    if (kind !== 'limited') return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [kind])
  useWindowEvent('online', () => kind === 'network' && retry())
  const isOver = kind === 'limited' && seconds <= 0
  useEffect(() => {
    if (isOver) tryAgain()
  }, [isOver])

  const text = error === undefined || isLostFile(error) ? sentenceOf(kind) : lossSentence(error)
  return { kind, text, seconds: kind === 'limited' && seconds > 0 ? seconds : undefined }
}

/** Why a file did not load, or what else went wrong, as a sentence. */
export function lossSentence(error: unknown): string {
  if (error instanceof LostFileError) return sentenceOf(error.loss.kind)
  return isLostFile(error) ? messages.lostFile : errorMessage(error).text
}

function sentenceOf(kind: Loss['kind'] | undefined): string {
  if (kind === 'limited') return messages.error.tooMany
  if (kind === 'network' && !navigator.onLine) return messages.error.network
  return messages.lostFile
}
