import { Count, Quota } from '@/components/display/cells'
import { HoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import { shortName } from '@/lib/text'
import type { User } from '@/schemas/user'
import styles from './user.module.css'

/** The statistics that 统计信息 shows together and sorts by one at a time; the first unless told. */
export const STATISTICS = [
  { id: 'quota', label: '剩余额度' },
  { id: 'used_quota', label: '已用额度' },
  { id: 'request_count', label: '请求次数' },
] as const
export type Statistic = (typeof STATISTICS)[number]['id']

/** The statistic that a list is sorted by; the first where it is sorted by something else. */
export function statisticOf(sort: string | undefined): Statistic {
  return STATISTICS.find(({ id }) => id === sort)?.id ?? 'quota'
}

/** A username, cut when too long; hovering or focusing it shows who that is. */
export function UserCell({ user }: { user: User }) {
  return <HoverInfo info={<UserCard user={user} />}>{shortName(user.username) || '（空）'}</HoverInfo>
}

/** What a username does not tell: its whole length, the display name, the email. */
function UserCard({ user: { username, display_name, email } }: { user: User }) {
  return (
    <div className={styles.card}>
      {username !== shortName(username) && (
        <p className={styles.whole}>
          <ServerName text={username} />
        </p>
      )}
      <p className={styles.name}>
        <ServerName text={display_name} />
      </p>
      <p>{email === '' ? '未绑定邮箱地址' : <ServerName text={email} />}</p>
    </div>
  )
}

/** The three statistics; the one that counts for the order stands out. */
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
