import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { copyWithToast } from '@/components/toast/copy'
import { formatEvenQuota, formatQuota, quotaInFull } from '@/domain/quota'
import { groupColor } from '@/domain/statuses'
import { formatNumber } from '@/lib/number'
import { visibleText } from '@/lib/plain-text'
import { isLongerThan } from '@/lib/text'
import { formatTime, relativeTime } from '@/lib/time'
import { fromCsv } from '@/schemas/primitives'
import { useStatus } from '@/session/site-status'
import styles from './cells.module.css'
import { useExactMoney } from './exact-money'
import { hoverInfo, withCard } from './hover-info'
import { ServerName, serverText } from './server-text'
import { tag } from './status-badge'

/** For controls in a row of a list, where Tab reaches only the name, and the arrow keys reach the others. */
export const IN_ROW = { tabIndex: -1 } as const

/** A quota in dollars or as a number, as the site shows it; hover and focus show every digit. Nothing is dimmed. */
export function Quota({ quota, tabIndex }: { quota: number; tabIndex?: number }) {
  const status = useStatus()
  const format = useExactMoney() ? formatEvenQuota : formatQuota
  return hoverInfo(format(quota, status), () => quotaInFull(quota, status), {
    as: 'span',
    className: quota === 0 ? `${styles.amount} ${styles.dimmed}` : styles.amount,
    tabIndex,
  })
}

// The cells below are functions: a component in each cell of a list takes time.

/** A count, shortened to thousands or millions; the title has every digit. */
export const countCell = (count: number) => (
  <span title={String(count)} className={count === 0 ? styles.dimmed : undefined}>
    {formatNumber(count)}
  </span>
)

/** A time in Unix seconds as local time; hover and focus show how long ago it was. */
export const timeCell = (seconds: number, tabIndex?: number) =>
  hoverInfo(formatTime(seconds), () => relativeTime(seconds), {
    as: 'time',
    className: styles.time,
    tabIndex,
  })

const SHORT = 28

const isLong = (text: string) => isLongerThan(text, SHORT)

/** A name that a user chose, cut off if it is long. */
export function nameCell(text: string) {
  if (isLong(text)) return cutText(text)
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
    <button
      type="button"
      {...card}
      {...IN_ROW}
      className={styles.long}
      onClick={() => void copyWithToast(text)}
    >
      <bdi className={styles.name}>{serverText(text)}</bdi>
    </button>
  )
}

/** The name of a row as the link to its form; without a name the text `none`. `card`: by default the whole of a long name. */
export const nameLink = (
  text: string,
  link: Pick<LinkProps, 'to' | 'params' | 'search'>,
  none: string,
  card: (() => ReactNode) | false = isLong(text) && (() => <ServerName text={text} />),
) => (
  <Link
    {...link}
    {...(card && withCard(card))}
    state={{ fromList: true }}
    dir="auto"
    className={`${styles.rowName} ${styles.name}`}
  >
    {text === '' ? none : serverText(text)}
  </Link>
)

const MOST_GROUPS = 2

const isTagged = (group: string) => groupColor(group) !== 'gray'

/** Group names; no name counts as `default`. Those with privileges are tags. Of many, hover and focus on the number show all. */
export function groupTags(groups: string) {
  const names = fromCsv(groups)
  const all = names.length > 0 ? names : ['default']
  const [first = ''] = all
  if (all.length === 1 && !isTagged(first)) return nameCell(first)
  const shown = all.map((name) =>
    isTagged(name) ? tag(name, groupColor(name)) : <bdi key={name}>{serverText(name)}</bdi>,
  )
  return (
    <span className={`${styles.tags} ${styles.groups}`}>
      {all.length > MOST_GROUPS ? shown[0] : shown}
      {all.length > MOST_GROUPS &&
        hoverInfo(`+${all.length - 1}`, () => <span className={styles.tags}>{shown}</span>, IN_ROW)}
    </span>
  )
}

/** Stands for the rows of a virtual table above or below those in view. */
export const SpacerRow = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden style={{ display: 'block', height }} />
