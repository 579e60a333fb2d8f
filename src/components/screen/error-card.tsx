import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '@/components/control/button'
import styles from '@/components/display/note.module.css'
import { ServerText } from '@/components/display/server-text'

/** A failure where its content would stand: the sentence, and 重试 in place. */
export function ErrorCard({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.note} data-color="red" role="alert">
      <IconAlertCircle aria-hidden />
      <div className={styles.body}>
        <span>
          <ServerText text={message} />
        </span>
        <Button onClick={onRetry}>重试</Button>
      </div>
    </div>
  )
}
