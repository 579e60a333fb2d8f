import { Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { PlainButton, PlainLink } from '@/components/input/buttons'
import { type FailureFacts as Facts, failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isRoleRefusal } from '@/domain/server-sentences'
import { useSecondsTo } from '@/lib/use-clock'
import { failureMessage, isOutdatedRole } from '@/session/failure-message'
import { signInAgain, useUser } from '@/session/session'
import { Blank } from './blank'
import styles from './screen.module.css'

/**
 * Shown in place of content whose query failed. If the user's role has changed, it offers to sign in again; if it never
 * allowed this, there is nothing to try.
 */
export function FailureCard(props: { query: { error: unknown; refetch: () => unknown }; small?: boolean }) {
  const { error, refetch } = props.query
  // A changed role becomes known only after the first refusal.
  useUser()
  const card = { small: props.small, message: failureMessage(error) }
  if (isOutdatedRole(error))
    return <ErrorCard {...card} onRetry={() => void signInAgain()} label={messages.signInAgain} />
  if (isRoleRefusal(error))
    return (
      <Blank kind="refused" text={card.message} small={props.small} role="alert">
        <PlainLink to="/">返回首页</PlainLink>
      </Blank>
    )
  return <ErrorCard {...card} onRetry={() => void refetch()} facts={failureFacts(error)} />
}

/** A failure in place of content: a sentence and a button, 重试 by default. */
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

/** How long to wait, what was not understood, and the server's id of the request. */
export function FailureFacts({ until, fields, requestId }: Facts) {
  return (
    <Group component="span" gap="0 12px" fz="xs" className={styles.facts}>
      {until !== undefined && <Countdown until={until} />}
      {fields !== undefined && <span>{messages.oddFields(fields)}</span>}
      {requestId !== undefined && <span>{`请求 ID：${requestId}`}</span>}
    </Group>
  )
}

/** A countdown to a time of `performance.now`; screen readers get only the first number. */
export function Countdown(props: { until: number; sentence?: (seconds: number) => string }) {
  const { until, sentence = retrySentence } = props
  const seconds = useSecondsTo(until)
  const [first] = useState(seconds)
  return (
    <>
      <VisuallyHidden component="span">{sentence(first)}</VisuallyHidden>
      <span aria-hidden>{sentence(seconds)}</span>
    </>
  )
}

const retrySentence = (seconds: number) => (seconds === 0 ? '现在可以重试。' : `请等待 ${seconds} 秒。`)
