import { Text } from '@mantine/core'
import { accountMessages } from '@/domain/user/account-messages'
import { HttpStatusError } from '@/lib/errors'

/** Explains a 429 of account calls: sign-in, registration, mails and OAuth share 20 calls in 20 minutes. */
export function LimitHint({ error }: { error: Error | null }) {
  if (!(error instanceof HttpStatusError && error.status === 429)) return null
  return (
    <Text c="var(--mantine-color-error)" fz="sm" role="status">
      {accountMessages.sharedLimit}
    </Text>
  )
}
