import { formatQuota } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { visibleText } from '@/lib/plain-text'
import { formatTime } from '@/lib/time'
import styles from './cell.module.css'
import { ServerText } from './server-text'

/** A quota as the site shows it: dollars, or a plain number. */
export function Quota({ value }: { value: number }) {
  return formatQuota(value, useStatus())
}

/** A time in Unix seconds, as local time. */
export function Time({ seconds }: { seconds: number }) {
  return <span className={styles.time}>{formatTime(seconds)}</span>
}

/** A name that somebody typed: kept apart from the text around it, cut off when too long, whole in its title. */
export function Name({ text }: { text: string }) {
  return (
    <bdi className={styles.name} title={visibleText(text)}>
      <ServerText text={text} />
    </bdi>
  )
}
