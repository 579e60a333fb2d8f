import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { GroupTags } from '@/components/display/cells'
import { lazyPart } from '@/components/lazy-part'
import { userRole, userStatus } from '@/domain/statuses'
import { useList } from '@/queries/list/options'
import { canAddQuotaOptions, userListOptions } from '@/queries/user/user'
import { exactOf } from '@/schemas/as-sent'
import type { User } from '@/schemas/user'
import { columnsOf } from '@/table/columns'
import { ListPager, ListScreen, ListToolbar, NoRows } from '@/table/list-parts'
import { useListAddress } from '@/table/list-search'
import { useListTable } from '@/table/list-table'
import { userActions, userBulk } from './actions'
import { STATISTICS, type Statistic, StatisticsCell, UserCell } from './cells'

const SortMenu = lazyPart(() => import('./controls/sort-menu'))
const UserTopup = lazyPart(() => import('@/panels/user/topup'))

const column = columnsOf<User>()

const columnsBy = (statistic: Statistic) => [
  column.number('id', 'ID', ({ id }) => id, { width: 70 }),
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
    ids: STATISTICS.map(({ id }) => id),
    width: 384,
  }),
  column.badge('role', '角色', ({ role }) => userRole(role), { width: 104 }),
  column.badge('status', '状态', ({ status }) => userStatus(status), { card: 'badge', width: 90 }),
  column.actions(312),
  column.file('显示名称', ({ display_name }) => display_name),
  column.file('邮箱地址', ({ email }) => email),
  ...STATISTICS.map(({ id, label }) => column.file(label, (user) => exactOf(user, id))),
]

const columns = {
  quota: columnsBy('quota'),
  used_quota: columnsBy('used_quota'),
  request_count: columnsBy('request_count'),
} satisfies Record<Statistic, unknown>

/** All users: the screen `/user`. */
export function UserList() {
  const { keyword, sort } = useListAddress().search
  const statistic = STATISTICS.find(({ id }) => id === sort)?.id ?? 'quota'
  const [receiver, setReceiver] = useState<User | null>(null)
  const canAddQuota = useQuery(canAddQuotaOptions).data !== false
  const list = useListTable({
    name: 'user',
    label: '用户',
    source: useList(userListOptions(keyword)),
    columns: columns[statistic],
    actions: useCallback((user: User) => userActions(user, canAddQuota && setReceiver), [canAddQuota]),
    bulk: userBulk,
    nameOf: ({ id, username }) => username || `#${id}`,
    empty: <NoRows text="还没有用户。" />,
  })
  return (
    <ListScreen list={list} about="本站的全部账户" add="/user/add" tools={<SortMenu />}>
      <ListToolbar list={list} placeholder="ID、用户名、显示名称或邮箱" />
      {list.table}
      <ListPager list={list} />
      {receiver && canAddQuota && <UserTopup user={receiver} onClose={() => setReceiver(null)} />}
    </ListScreen>
  )
}
