import { Button } from '@/components/control/button'
import { FailureFacts } from '@/components/display/failure-facts'
import type { FailureFacts as Facts } from '@/domain/failure-facts'
import { Blank } from './blank'

/** A failure where its content would stand: the sentence, and 重试 in place, or what helps better. */
export function ErrorCard(props: {
  message: string
  onRetry: () => void
  label?: string
  facts?: Facts | undefined
  /** Beside content that stands there all the same. */
  small?: boolean | undefined
}) {
  const { message, onRetry, label = '重试', small = false } = props
  return (
    <Blank kind="failed" text={message} small={small} role="alert">
      {props.facts && <FailureFacts {...props.facts} />}
      <Button onClick={onRetry}>{label}</Button>
    </Blank>
  )
}
