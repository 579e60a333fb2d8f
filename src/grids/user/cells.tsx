import { Text } from '@mantine/core'
import { Count, Quota } from '@/components/display/cells'
import { HoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import { shortName } from '@/lib/text'
import type { User } from '@/schemas/user'
import styles from './user.module.css'

/** The statistics of the column 统计信息. It sorts by one of them. */
export const STATISTICS = [
  { id: 'quota', label: '剩余额度' },
  { id: 'used_quota', label: '已用额度' },
  { id: 'request_count', label: '请求次数' },
] as const
export type Statistic = (typeof STATISTICS)[number]['id']

/** A username, cut when too long; on hover and on focus all of it, the display name and the email. */
export function UserCell({ user: { username, display_name, email } }: { user: User }) {
  const short = shortName(username)
  const card = () => (
    <>
      {username !== short && (
        <Text inherit c="dimmed">
          <ServerName text={username} />
        </Text>
      )}
      <Text inherit fw={600}>
        <ServerName text={display_name} />
      </Text>
      {email === '' ? '未绑定邮箱地址' : <ServerName text={email} />}
    </>
  )
  return <HoverInfo info={card}>{short || '（空）'}</HoverInfo>
}

/** The three statistics; the one that the list sorts by stands out. */
export function StatisticsCell({ user, by }: { user: User; by: Statistic }) {
  return (
    <dl className={styles.statistics}>
      {STATISTICS.map(({ id, label }) => (
        <div key={id} data-leading={id === by || undefined}>
          <dt>{label}</dt>
          <dd>
            {id === 'request_count' ? <Count row={user} field={id} /> : <Quota row={user} field={id} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
