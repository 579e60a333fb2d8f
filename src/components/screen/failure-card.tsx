import { Group, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { PlainButton, PlainLink } from '@/components/input/buttons'
import { type FailureFacts as Facts, failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isRoleRefusal } from '@/domain/server-sentences'
import { isChallenge } from '@/lib/errors'
import { useSecondsUntil } from '@/lib/use-clock'
import { failureMessage, isOutdatedRole } from '@/session/failure-message'
import { reloadPage } from '@/session/reload'
import { signInAgain, useUser } from '@/session/session'
import { Blank } from './blank'
import styles from './screen.module.css'

/**
 * Shown instead of content whose query failed. Retries by itself when a rate limit ends. Offers to sign in again if
 * the user's role has changed; if the role lacks permission, there is no retry.
 */
export function FailureCard(props: { query: { error: unknown; refetch: () => unknown }; small?: boolean }) {
  const { error, refetch } = props.query
  // Subscribes to the role, as a changed one is detected only after a refusal.
  useUser()
  const facts = failureFacts(error)
  const until = facts?.until
  const resume = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(resume, Math.max(until - performance.now(), 0))
    return () => clearTimeout(timer)
  }, [until])
  const card = { small: props.small, message: failureMessage(error) }
  if (isOutdatedRole(error))
    return <ErrorCard {...card} onRetry={() => void signInAgain()} label={messages.signInAgain} />
  if (isRoleRefusal(error))
    return (
      <Blank kind="refused" text={card.message} small={props.small} role="alert">
        <PlainLink to="/">返回首页</PlainLink>
      </Blank>
    )
  if (isChallenge(error)) return <ErrorCard {...card} onRetry={reloadPage} label={messages.reload} />
  return <ErrorCard {...card} onRetry={() => void refetch()} facts={facts} />
}

/** An error instead of content: a message and a button, 重试 by default. */
export function ErrorCard(props: {
  message: string
  onRetry: () => void
  label?: string
  facts?: Facts | undefined
  small?: boolean | undefined
}) {
  const { message, onRetry, label = '重试', small = false } = props
  return (
    <Blank kind="failed" text={message} small={small} role="alert">
      {props.facts && <FailureFacts {...props.facts} />}
      <PlainButton onClick={onRetry}>{label}</PlainButton>
    </Blank>
  )
}

/** Details of an error: remaining wait, unreadable fields, and the server's request id. */
export function FailureFacts({ until, fields, requestId }: Facts) {
  return (
    <Group component="span" gap="0 12px" fz="xs" className={styles.facts}>
      {until !== undefined && <Countdown until={until} />}
      {fields !== undefined && <span>{messages.oddFields(fields)}</span>}
      {requestId !== undefined && <span>{`请求 ID：${requestId}`}</span>}
    </Group>
  )
}

/** A countdown to a `performance.now` time; screen readers get only the first value. */
export function Countdown(props: { until: number; sentence?: (seconds: number) => string }) {
  const { until, sentence = retrySentence } = props
  const seconds = useSecondsUntil(until)
  const [first] = useState(seconds)
  return (
    <>
      <VisuallyHidden component="span">{sentence(first)}</VisuallyHidden>
      <span aria-hidden>{sentence(seconds)}</span>
    </>
  )
}

const retrySentence = (seconds: number) => (seconds === 0 ? '现在可以重试。' : `请等待 ${seconds} 秒。`)
