import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '@/components/control/button'
import { FailureFacts } from '@/components/display/failure-facts'
import styles from '@/components/display/note.module.css'
import { ServerText } from '@/components/display/server-text'
import type { FailureFacts as Facts } from '@/domain/failure-facts'

/** A failure where its content would stand: the sentence, and 重试 in place, or what helps better. */
export function ErrorCard(props: {
  message: string
  onRetry: () => void
  label?: string
  facts?: Facts | undefined
}) {
  const { message, onRetry, label = '重试' } = props
  return (
    <div className={styles.note} data-color="red" role="alert">
      <IconAlertCircle aria-hidden />
      <div className={styles.body}>
        <span>
          <ServerText text={message} />
          {props.facts && <FailureFacts {...props.facts} />}
        </span>
        <Button onClick={onRetry}>{label}</Button>
      </div>
    </div>
  )
}
