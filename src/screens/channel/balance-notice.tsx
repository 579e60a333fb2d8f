import { Button } from '@mantine/core'
import { useState } from 'react'
import { channelMessages } from '@/domain/channel/messages'
import { passFocus } from '@/lib/pass-focus'
import { useNarrow } from '@/lib/use-narrow'
import styles from './balance-notice.module.css'

/** Why some balances are 0; in narrow windows one line that unfolds. `onRead`: not to be shown again. */
export function BalanceNotice({ onRead }: { onRead: () => void }) {
  const isNarrow = useNarrow()
  const [open, setOpen] = useState(false)
  const text = channelMessages.balanceNotice
  return (
    <div ref={passFocus} className={styles.notice} role="note">
      {isNarrow ? (
        <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpen(!open)}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" c="dimmed" flex="none" onClick={onRead}>
        不再提示
      </Button>
    </div>
  )
}
