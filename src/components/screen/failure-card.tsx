import { useSelector } from '@tanstack/react-store'
import { errorMessage } from '@/domain/error-message'
import { failureFacts } from '@/domain/failure-facts'
import { messages } from '@/domain/messages'
import { isOutdatedRole, roleChange } from '@/domain/role-change'
import { ErrorCard } from './error-card'

/** What a failed call leaves where its content would stand; where one's role has changed, the way that mends it. */
export function FailureCard(props: {
  error: unknown
  onRetry: () => void
  /** Beside content that stands there all the same. */
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
