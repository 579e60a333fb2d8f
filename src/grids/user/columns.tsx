import { Text } from '@mantine/core'
import { Count, Quota } from '@/components/display/cells'
import { GroupTags } from '@/components/display/group-tags'
import { HoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import { userRole, userStatus } from '@/domain/statuses'
import { shortName } from '@/lib/text'
import { exactOf } from '@/schemas/as-sent'
import type { User } from '@/schemas/user'
import { columnsOf } from '@/table/columns'
import styles from './user.module.css'

const column = columnsOf<User>()

/** The statistics of the column 统计信息. It sorts by one of them. */
export const STATISTICS = [
  { id: 'quota', label: '剩余额度' },
  { id: 'used_quota', label: '已用额度' },
  { id: 'request_count', label: '请求次数' },
] as const
export type Statistic = (typeof STATISTICS)[number]['id']

const columnsBy = (statistic: Statistic) => [
  column.number('id', 'ID', undefined, { width: 70 }),
  column.text('username', '用户名', (user) => <UserCell user={user} />, {
    card: 'title',
    isFixed: true,
    width: 130,
  }),
  column.text('group', '分组', ({ group }) => <GroupTags groups={group} />, {
    file: ({ group }) => group || 'default',
    width: 100,
  }),
  column.number(statistic, '统计信息', (user) => <StatisticsCell user={user} by={statistic} />, {
    isMoney: true,
    card: 'fact',
    file: false,
    ids: ['quota', 'used_quota', 'request_count'],
    width: 384,
  }),
  column.badge('role', '角色', ({ role }) => userRole(role), { width: 104 }),
  column.badge('status', '状态', ({ status }) => userStatus(status), {
    card: 'badge',
    width: 90,
  }),
  column.actions(312),
  column.file('显示名称', ({ display_name }) => display_name),
  column.file('邮箱地址', ({ email }) => email),
  ...STATISTICS.map(({ id, label }) => column.file(label, (user) => exactOf(user, id))),
]

/** The columns of the user list, by the statistic that 统计信息 sorts by. */
export const userColumns = {
  quota: columnsBy('quota'),
  used_quota: columnsBy('used_quota'),
  request_count: columnsBy('request_count'),
} satisfies Record<Statistic, unknown>

/** The statistic that a list is sorted by; the first where it is sorted by something else. */
export function statisticOf(sort: string | undefined): Statistic {
  return STATISTICS.find(({ id }) => id === sort)?.id ?? 'quota'
}

/** A username, cut when too long; on hover and on focus all of it, the display name and the email. */
function UserCell({ user: { username, display_name, email } }: { user: User }) {
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
function StatisticsCell({ user, by }: { user: User; by: Statistic }) {
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
