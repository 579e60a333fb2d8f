import { Button, Group, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { channelMessages } from '@/domain/channel/messages'
import { passFocus } from '@/lib/pass-focus'
import { useNarrow } from '@/lib/use-narrow'
import styles from './balance-notice.module.css'
import channel from './channel-list.module.css'

/** Why some balances are 0; in narrow windows one line that unfolds. `onRead`: not to be shown again. */
export function BalanceNotice({ onRead }: { onRead: () => void }) {
  const isNarrow = useNarrow()
  const [open, setOpen] = useState(false)
  const text = channelMessages.balanceNotice
  return (
    <Group
      ref={passFocus}
      wrap="nowrap"
      fz="sm"
      c="bright"
      className={`${channel.notice} ${styles.notice}`}
      role="note"
    >
      <IconInfoCircle size={20} aria-hidden />
      {isNarrow ? (
        <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpen(!open)}>
          {text}
        </button>
      ) : (
        <Text span inherit flex={1}>
          {text}
        </Text>
      )}
      <Button size="compact-sm" variant={isNarrow ? 'subtle' : 'default'} onClick={onRead}>
        不再提示
      </Button>
    </Group>
  )
}
