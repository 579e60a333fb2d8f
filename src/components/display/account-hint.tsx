import { Alert, Text } from '@mantine/core'
import { accountMessages } from '@/domain/user/account-messages'
import { HttpStatusError, SessionCookieError } from '@/lib/errors'

/**
 * Explains errors that need more than a toast: a session cookie dropped by the browser, and a 429, as sign-in,
 * registration, mails and OAuth share a limit of 20 calls in 20 minutes.
 */
export function AccountHint({ error }: { error: Error | null }) {
  if (error instanceof SessionCookieError)
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  if (!(error instanceof HttpStatusError && error.status === 429)) return null
  return (
    <Text c="var(--mantine-color-error)" fz="sm" role="status">
      {accountMessages.sharedLimit}
    </Text>
  )
}
