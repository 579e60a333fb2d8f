import { accountMessages } from '@/domain/user/account-messages'
import { HttpStatusError } from '@/lib/errors'
import styles from './limit-hint.module.css'

/** Explains a 429 of account calls: sign-in, registration, mails and OAuth share 20 calls in 20 minutes. */
export function LimitHint({ error }: { error: Error | null }) {
  if (!(error instanceof HttpStatusError && error.status === 429)) return null
  return (
    <p className={styles.hint} role="status">
      {accountMessages.sharedLimit}
    </p>
  )
}
