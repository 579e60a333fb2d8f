import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/control/button'
import styles from '@/components/display/note.module.css'
import { channelMessages } from '@/domain/channel/messages'
import { promptStore } from '@/domain/site'
import { useStored } from '@/lib/stored'
import { useNarrow } from '@/lib/use-narrow'
import channel from './channel.module.css'

/** Why some balances are 0; one line in narrow windows. Dismissed for good (local storage `prompt-channel-balance`). */
export function BalanceNotice() {
  const [shown] = useState(() => promptStore('channel-balance'))
  const dismissed = useStored(shown)
  const narrow = useNarrow()
  const [whole, setWhole] = useState(false)
  const text = channelMessages.balanceNotice
  if (dismissed) return null
  return (
    <div className={`${styles.note} ${channel.notice}`} data-color="blue" role="note">
      <IconInfoCircle aria-hidden />
      <div className={styles.body}>
        {narrow ? (
          <button
            type="button"
            className={channel.line}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {text}
          </button>
        ) : (
          <span className={styles.text}>{text}</span>
        )}
        <Button compact onClick={() => shown.set(true)}>
          不再提示
        </Button>
      </div>
    </div>
  )
}
