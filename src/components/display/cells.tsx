import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { copyWithToast } from '@/components/toast/copy'
import { formatAlignedQuota, formatQuota, quotaInFull } from '@/domain/quota'
import { groupColor } from '@/domain/statuses'
import { formatNumber } from '@/lib/number'
import { visibleText } from '@/lib/plain-text'
import { isWiderThan, joinNonEmpty } from '@/lib/text'
import { formatTime, relativeTime, shortTime } from '@/lib/time'
import { fromCsv } from '@/schemas/primitives'
import type { Status } from '@/schemas/status'
import { useStatus } from '@/session/site-status'
import styles from './cells.module.css'
import { useExactMoney } from './exact-money'
import { hoverInfo, withCard } from './hover-info'
import { ServerName, serverText } from './server-text'

/** Props of controls in a list row: Tab skips them, the arrow keys reach them. */
export const IN_ROW = { tabIndex: -1 } as const

/**
 * Props of links in a list row: dragging selects their text, and the click at its end does not navigate.
 */
export const ROW_LINK = {
  draggable: false,
  onClick: (event: MouseEvent<HTMLElement>) => {
    const selection = getSelection()
    const isSelected = !selection?.isCollapsed && selection?.containsNode(event.currentTarget, true)
    // `detail` is 0 for Enter; Shift-click opens a window.
    if (isSelected && event.detail > 0 && !event.shiftKey) event.preventDefault()
  },
} as const

/**
 * A quota in the site's unit; hover and focus show all digits. Zero is dimmed, negative amounts have the warning
 * colour.
 */
export const Quota = ({ quota }: { quota: number }) =>
  quotaCell(quota, { status: useStatus(), isExact: useExactMoney() })

// The cells below are plain functions, because a component in each cell of a list is slow.

/** Format of amounts: `status` has the site's unit; `isExact` shows all digits. */
export interface Money {
  status: Status | undefined
  isExact: boolean
}

/** `Quota` as a function. `shortage`: why the quota needs attention; highlights it. */
export const quotaCell = (
  quota: number,
  { status, isExact }: Money,
  { tabIndex, shortage }: { tabIndex?: number; shortage?: string | undefined } = {},
) =>
  hoverInfo(
    (isExact ? formatAlignedQuota : formatQuota)(quota, status),
    () => joinNonEmpty([quotaInFull(quota, status), shortage], '，'),
    {
      as: 'span',
      className: `${styles.amount} ${shortage ? styles.short : quota < 0 ? styles.overdrawn : quota === 0 ? styles.dimmed : ''}`,
      tabIndex,
    },
  )

/** A count, abbreviated to thousands or millions; the title has all digits. */
export const countCell = (count: number) => (
  <span title={String(count)} className={count === 0 ? styles.dimmed : undefined}>
    {formatNumber(count)}
  </span>
)

/** A time in Unix seconds as local time; hover and focus show how long ago it was. */
export const timeCell = (seconds: number) =>
  hoverInfo(formatTime(seconds), () => relativeTime(seconds), { as: 'time', className: styles.time })

/** A short time for lists; hover, focus and print show the full time. `today`: start of the day in Unix seconds. */
export const shortTimeCell = (seconds: number, today: number) => {
  const fullTime = formatTime(seconds)
  const card = withCard(() => (
    <>
      <div>{fullTime}</div>
      <div className={styles.hint}>{relativeTime(seconds)}</div>
    </>
  ))
  return (
    <time {...card} {...IN_ROW} className={styles.time} dateTime={fullTime}>
      {shortTime(seconds, today)}
    </time>
  )
}

const SHORT = 28

const isLong = (text: string) => isWiderThan(text, SHORT)

/** A user-defined name, truncated if long. */
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

/**
 * The name of a row (`none` if empty) as a link to its form. `card`: hover card; by default the full text of a long
 * name.
 */
export const nameLink = (
  text: string,
  link: Pick<LinkProps, 'to' | 'params' | 'search'>,
  none: string,
  card: (() => ReactNode) | false = isLong(text) && (() => <ServerName text={text} />),
) => (
  <Link
    {...link}
    {...(card && withCard(card))}
    {...ROW_LINK}
    state={{ fromList: true }}
    dir="auto"
    className={`${styles.rowName} ${styles.name}`}
  >
    {text === '' ? none : serverText(text)}
  </Link>
)

const MAX_GROUPS = 2

const isTagged = (group: string) => groupColor(group) !== 'gray'

/**
 * Group names (`default` if none); privileged ones have a coloured border. Of more than `most`, only the first and a
 * count are shown.
 */
export function groupTags(groups: string, most = MAX_GROUPS) {
  const names = fromCsv(groups)
  const all = names.length > 0 ? names : ['default']
  const [first = ''] = all
  if (all.length === 1 && !isTagged(first)) return nameCell(first)
  const shown = all.map((name) =>
    isTagged(name) ? (
      <span key={name} className={styles.group} data-color={groupColor(name)}>
        {name}
      </span>
    ) : (
      <bdi key={name}>{serverText(name)}</bdi>
    ),
  )
  return (
    <span className={`${styles.tags} ${styles.groups}`}>
      {all.length > most ? shown[0] : shown}
      {all.length > most &&
        hoverInfo(`+${all.length - 1}`, () => <span className={styles.tags}>{shown}</span>, IN_ROW)}
    </span>
  )
}

/** Placeholder for the unrendered rows of a virtual table. */
export const SpacerRow = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden style={{ display: 'block', height }} />
