import { Alert, Button, Group, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { channelMessages } from '@/domain/channel/messages'
import { promptStore } from '@/domain/site'
import { useStored } from '@/lib/use-stored'

/** Why some balances are 0; once dismissed it stays away (local storage `prompt-channel-balance`). */
export function BalanceNotice() {
  const [shown] = useState(() => promptStore('channel-balance'))
  const dismissed = useStored(shown)
  if (dismissed) return null
  return (
    <Alert variant="light" color="blue" icon={<IconInfoCircle aria-hidden />} mb="sm" py="xs" role="note">
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 18em">
          {channelMessages.balanceNotice}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => shown.set(true)}>
          不再提示
        </Button>
      </Group>
    </Alert>
  )
}
