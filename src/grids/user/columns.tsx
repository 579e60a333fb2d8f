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

const columnsBy = (statistic: Statistic) =>
  column.columns([
    column.accessor('id', { sortFn: 'number', meta: { label: 'ID' } }),
    column.accessor('username', {
      sortFn: 'text',
      enableHiding: false,
      meta: { label: '用户名', card: 'title' },
      cell: ({ row }) => <UserCell user={row.original} />,
    }),
    column.accessor('group', {
      sortFn: 'text',
      meta: { label: '分组' },
      cell: ({ row }) => <GroupTags groups={row.original.group} />,
    }),
    column.accessor(statistic, {
      sortFn: 'number',
      meta: { label: '统计信息', ids: ['quota', 'used_quota', 'request_count'], card: 'fact' },
      cell: ({ row }) => <StatisticsCell user={row.original} by={statistic} />,
    }),
    column.accessor('role', {
      sortFn: 'number',
      meta: { label: '角色' },
      cell: ({ row }) => <StatusBadge {...userRole(row.original.role)} />,
    }),
    column.accessor('status', {
      sortFn: 'number',
      meta: { label: '状态', card: 'badge' },
      cell: ({ row }) => <StatusBadge {...userStatus(row.original.status)} />,
    }),
    column.display({
      id: 'actions',
      enableHiding: false,
      meta: { label: '操作', card: 'actions' },
      cell: ({ row }) => row.original.status !== USER_DELETED && <RowActions row={row.original} />,
    }),
  ])

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
