import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '@/components/control/button'
import styles from '@/components/display/note.module.css'

/** A failure where its content would stand: the sentence, and 重试 in place. */
export function ErrorCard({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.note} data-color="red" role="alert">
      <IconAlertCircle aria-hidden />
      <div className={styles.body}>
        <span>{message}</span>
        <Button onClick={onRetry}>重试</Button>
      </div>
    </div>
  )
}
