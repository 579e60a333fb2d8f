import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { ToolIcon } from '@/components/input/buttons'
import { channelMessages } from '@/domain/channel/messages'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { useStored } from '@/lib/stored'
import { useNarrow } from '@/lib/use-narrow'
import { promptStore } from '@/session/store'
import styles from './balance-notice.module.css'

const noticeStore = promptStore('channel-balance')

/** A dismissible note on why some balances are 0: beside the title; in narrow windows below it, toggled by an icon. */
export function useBalanceNotice(): { beside?: ReactNode; below?: ReactNode } {
  const isDismissed = useStored(noticeStore)
  const isNarrow = useNarrow()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (isDismissed) return {}
  const notice = (
    <div ref={moveFocusOnRemoval} id={id} className={styles.notice} role="note">
      <span className={styles.text} title={channelMessages.balanceNotice}>
        {channelMessages.balanceNotice}
      </span>
      <Button size="compact-sm" variant="subtle" flex="none" onClick={() => noticeStore.set(true)}>
        不再提示
      </Button>
    </div>
  )
  if (!isNarrow) return { beside: notice }
  const icon = (
    <ToolIcon
      variant="subtle"
      color="gray"
      className={styles.sign}
      aria-label="余额说明"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={() => setOpen(!open)}
    >
      <IconInfoCircle size={18} aria-hidden />
    </ToolIcon>
  )
  return { beside: icon, below: open && notice }
}
