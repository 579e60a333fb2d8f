import { ActionIcon, Button, Code, Group, Text } from '@mantine/core'
import { gatewayAddress } from '@/lib/gateway-address'
import '@mantine/core/styles/Code.css'
import { IconCopy } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { serverAddress } from '@/domain/token/links'
import { useStatus } from '@/domain/use-status'
import { copyText } from '@/lib/clipboard'

/** Most visits do not open it. */
const CallExample = lazyPart(() => import('./call-example').then((part) => part.CallExample))

/** Where a key is used: the address of the API, and a call to try it with. The key itself is not in it. */
export const ApiAddress = memo(function ApiAddress() {
  const [open, setOpen] = useState(false)
  const address = `${serverAddress(useStatus(), gatewayAddress())}/v1`
  const copy = async (text: string) => {
    const copied = await copyText(text)
    toast(copied ? 'success' : 'warning', copied ? messages.copied : messages.copyFailed)
  }
  return (
    <section aria-label="接口地址">
      <Group gap="xs" mb="sm">
        <Text size="sm">接口地址</Text>
        <Code fz="sm">{address}</Code>
        <ActionIcon color="gray" aria-label="复制接口地址" onClick={() => void copy(address)}>
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
        <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          调用示例
        </Button>
      </Group>
      {open && <CallExample address={address} onCopy={(text) => void copy(text)} />}
    </section>
  )
})
