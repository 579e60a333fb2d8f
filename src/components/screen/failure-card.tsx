import { useSelector } from '@tanstack/react-store'
import { Button } from '@/components/control/button'
import { FailureFacts } from '@/components/display/failure-facts'
import { errorMessage } from '@/domain/error-message'
import { type FailureFacts as Facts, failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isOutdatedRole, roleChange } from '@/domain/role-change'
import { Blank } from './blank'

/** What a failed call leaves where its content would stand; where one's role has changed, the way that mends it. */
export function FailureCard(props: {
  error: unknown
  onRetry: () => void
  /** Compact, beside content that is still shown. */
  small?: boolean
}) {
  const { error, onRetry, small } = props
  const change = useSelector(roleChange)
  const text = errorMessage(error).text
  if (change && isOutdatedRole(error))
    return (
      <ErrorCard message={text} onRetry={change.signInAgain} label={messages.signInAgain} small={small} />
    )
  return <ErrorCard message={text} onRetry={onRetry} facts={failureFacts(error)} small={small} />
}

/** A failure where its content would stand: the sentence, and 重试 in place, or what helps better. */
export function ErrorCard(props: {
  message: string
  onRetry: () => void
  label?: string
  facts?: Facts | undefined
  /** Compact, beside content that is still shown. */
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
