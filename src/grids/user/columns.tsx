import { GroupTags } from '@/components/display/group-tags'
import { StatusBadge } from '@/components/display/status-badge'
import { USER_DELETED, userRole, userStatus } from '@/domain/statuses'
import type { ExportField } from '@/grids/list/bulk-action'
import { RowActions } from '@/grids/list/row-actions'
import { columnsOf } from '@/grids/list/table'
import { exactOf } from '@/schemas/as-sent'
import type { User } from '@/schemas/user'
import { type Statistic, StatisticsCell, UserCell } from './cells'

const column = columnsOf<User>()

const columnsBy = (statistic: Statistic) => [
  column.number('id', 'ID'),
  column.text('username', '用户名', (user) => <UserCell user={user} />, { card: 'title', isFixed: true }),
  column.text('group', '分组', ({ group }) => <GroupTags groups={group} />),
  column.number(statistic, '统计信息', (user) => <StatisticsCell user={user} by={statistic} />, {
    card: 'fact',
    ids: ['quota', 'used_quota', 'request_count'],
  }),
  column.number('role', '角色', ({ role }) => <StatusBadge {...userRole(role)} />),
  column.number('status', '状态', ({ status }) => <StatusBadge {...userStatus(status)} state />, {
    card: 'badge',
  }),
  column.actions((user) => user.status !== USER_DELETED && <RowActions row={user} />),
]

/** The columns of the user list; 统计信息 is one column, whose id is the statistic it sorts by. */
export const userColumns = {
  quota: columnsBy('quota'),
  used_quota: columnsBy('used_quota'),
  request_count: columnsBy('request_count'),
} satisfies Record<Statistic, unknown>

/** The columns of an exported file. */
export const userExportFields: ExportField<User>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: '用户名', value: ({ username }) => username },
  { label: '显示名称', value: ({ display_name }) => display_name },
  { label: '邮箱地址', value: ({ email }) => email },
  { label: '分组', value: ({ group }) => group || 'default' },
  { label: '剩余额度', value: (user) => exactOf(user, 'quota') },
  { label: '已用额度', value: (user) => exactOf(user, 'used_quota') },
  { label: '请求次数', value: (user) => exactOf(user, 'request_count') },
  { label: '角色', value: ({ role }) => userRole(role).label },
  { label: '状态', value: ({ status }) => userStatus(status).label },
]
