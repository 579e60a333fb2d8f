import { Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { FailureFacts as Facts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { useSecondsTo } from '@/lib/use-clock'
import styles from './failure-facts.module.css'

/** Details of a failure: how long to wait, what was not understood, and the server's id of the request. */
export function FailureFacts({ until, fields, requestId }: Facts) {
  return (
    <Group component="span" gap="0 12px" fz="xs" className={styles.facts}>
      {until !== undefined && <Countdown until={until} />}
      {fields !== undefined && <span>{messages.oddFields(fields)}</span>}
      {requestId !== undefined && <span>请求 ID：{requestId}</span>}
    </Group>
  )
}

/** A countdown; screen readers get only the first number. */
function Countdown({ until }: { until: number }) {
  const seconds = useSecondsTo(until)
  const [first] = useState(seconds)
  return (
    <>
      <VisuallyHidden component="span">{sentence(first)}</VisuallyHidden>
      <span aria-hidden>{sentence(seconds)}</span>
    </>
  )
}

const sentence = (seconds: number) => (seconds === 0 ? '现在可以重试。' : `请等待 ${seconds} 秒。`)
