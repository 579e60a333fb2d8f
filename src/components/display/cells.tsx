import { formatQuota } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { formatNumber } from '@/lib/number'
import { visibleText } from '@/lib/plain-text'
import { formatTime } from '@/lib/time'
import { digitsOf } from '@/schemas/as-sent'
import styles from './cell.module.css'
import { ServerText } from './server-text'

/** A quota of a row as the site shows it: dollars, or a plain number; its title has every digit. */
export function Quota<Field extends string>({ row, field }: { row: Record<Field, number>; field: Field }) {
  const text = formatQuota(row[field], useStatus())
  return <span title={`${digitsOf(row, field)} 点额度`}>{text}</span>
}

/** A count of a row, in thousands and millions where it is large; its title has every digit. */
export function Count<Field extends string>({ row, field }: { row: Record<Field, number>; field: Field }) {
  return <span title={digitsOf(row, field)}>{formatNumber(row[field])}</span>
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
