import { Button, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { toast } from '@/components/toast/toast'
import { topupAddress, topupHost } from '@/domain/topup/link'
import { topupMessages } from '@/domain/topup/messages'
import { useStatus } from '@/domain/use-status'
import { randomUuid } from '@/lib/uuid'
import { useUser } from '@/session/session'

/** 获取兑换码: opens the shop that root has configured, in a window that knows nothing of this one. */
export function TopupLink() {
  const user = useUser()
  const link = useStatus()?.top_up_link ?? ''
  const host = topupHost(link)
  const hint = useId()
  const open = () => {
    const address = user && topupAddress(link, user, randomUuid())
    if (address) window.open(address, '_blank', 'noopener,noreferrer')
    else toast('error', topupMessages.noLink)
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        onClick={open}
        rightSection={host && <IconExternalLink size={16} aria-hidden />}
        aria-describedby={host ? hint : undefined}
      >
        获取兑换码
      </Button>
      {host && (
        <Text size="sm" c="dimmed" id={hint} style={{ overflowWrap: 'anywhere' }}>
          {topupMessages.leaving(host)}
        </Text>
      )}
    </Stack>
  )
}
