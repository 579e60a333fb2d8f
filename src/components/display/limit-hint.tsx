import { Text } from '@mantine/core'
import { accountMessages } from '@/domain/user/account-messages'
import { HttpStatusError } from '@/lib/errors'

/**
 * What a 429 means on a screen of accounts: signing in, registering, mails and OAuth share one counter of twenty in
 * twenty minutes, so "later" is longer than one thinks.
 */
export function LimitHint({ errors }: { errors: readonly (Error | null)[] }) {
  if (!errors.some((error) => error instanceof HttpStatusError && error.status === 429)) return null
  return (
    <Text size="sm" c="error" role="status">
      {accountMessages.sharedLimit}
    </Text>
  )
}
