import { copyAndTell } from '@/components/toast/copy'
import { formatFineQuota, formatQuota, quotaInFull, useExactMoney } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { groupColor } from '@/domain/statuses'
import { formatNumber } from '@/lib/number'
import { visibleText } from '@/lib/plain-text'
import { isLongerThan } from '@/lib/text'
import { formatTime, relativeTime } from '@/lib/time'
import { fromCsv } from '@/schemas/primitives'
import styles from './cells.module.css'
import { hoverInfo, withCard } from './hover-info'
import { ServerName, serverText } from './server-text'
import { statusBadge } from './status-badge'

/** A quota in dollars or as a number, as the site shows it; hover and focus show every digit. */
export function Quota({ quota }: { quota: number }) {
  const status = useStatus()
  const format = useExactMoney() ? formatFineQuota : formatQuota
  const inFull = () => quotaInFull(quota, status)
  return hoverInfo(format(quota, status), inFull, 'span', styles.amount)
}

// The cells below are functions: a component in each cell of a list takes time.

/** A count, shortened to thousands or millions; the title has every digit. */
export const countCell = (count: number) => <span title={String(count)}>{formatNumber(count)}</span>

/** A time in Unix seconds as local time; hover and focus show how long ago it was. */
export const timeCell = (seconds: number) =>
  hoverInfo(formatTime(seconds), () => relativeTime(seconds), 'time', styles.time)

const SHORT = 28

/** A name that a user chose, cut off if it is long. */
export function nameCell(text: string) {
  if (isLongerThan(text, SHORT)) return cutText(text)
  return (
    <bdi className={styles.name} title={visibleText(text)}>
      {serverText(text)}
    </bdi>
  )
}

function cutText(text: string) {
  const card = withCard(() => (
    <>
      <ServerName text={text} />
      <div className={styles.hint}>点击复制</div>
    </>
  ))
  return (
    <button type="button" {...card} className={styles.long} onClick={() => void copyAndTell(text)}>
      <bdi className={styles.name}>{serverText(text)}</bdi>
    </button>
  )
}

const MOST_TAGS = 2

/** Group names as tags; no name counts as `default`. Of many, hover and focus on the number show all. */
export function groupTags(groups: string) {
  const names = fromCsv(groups)
  const tags = (names.length > 0 ? names : ['default']).map((label) =>
    statusBadge({ label, color: groupColor(label), dot: false }),
  )
  const all = () => <span className={styles.tags}>{tags}</span>
  return (
    <span className={`${styles.tags} ${styles.groups}`}>
      {tags.length > MOST_TAGS ? tags[0] : tags}
      {tags.length > MOST_TAGS && hoverInfo(`+${tags.length - 1}`, all)}
    </span>
  )
}

/** Stands for the rows of a virtual table above or below those in view. */
export const SpacerRow = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden style={{ display: 'block', height }} />
