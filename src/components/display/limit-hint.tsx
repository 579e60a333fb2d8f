import { accountMessages } from '@/domain/user/account-messages'
import { HttpStatusError } from '@/lib/errors'
import styles from './limit-hint.module.css'

/** What a 429 means to an account: signing in, registering, mails and OAuth share twenty calls in twenty minutes. */
export function LimitHint({ error }: { error: Error | null }) {
  if (!(error instanceof HttpStatusError && error.status === 429)) return null
  return (
    <p className={styles.hint} role="status">
      {accountMessages.sharedLimit}
    </p>
  )
}
