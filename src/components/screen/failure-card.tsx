import { useSelector } from '@tanstack/react-store'
import { PlainButton } from '@/components/control/buttons'
import { FailureFacts } from '@/components/display/failure-facts'
import { errorMessage } from '@/domain/error-message'
import { type FailureFacts as Facts, failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isOutdatedRole, roleChange } from '@/domain/roles'
import { Blank } from './blank'

/** Shown in place of content whose query failed. If the user's role has changed, it offers to sign in again. */
export function FailureCard(props: { query: { error: unknown; refetch: () => unknown }; small?: boolean }) {
  const { error, refetch } = props.query
  const change = useSelector(roleChange)
  const card = { small: props.small, message: errorMessage(error).text }
  if (change && isOutdatedRole(error))
    return <ErrorCard {...card} onRetry={change.signInAgain} label={messages.signInAgain} />
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
