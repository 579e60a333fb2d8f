import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { useList } from '@/queries/list/options'
import { canAddQuotaOptions, userListOptions } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { ListPager, ListScreen, ListToolbar, NoRows } from '@/table/list-parts'
import { useListAddress } from '@/table/list-search'
import { useListTable } from '@/table/list-table'
import { userActions, userBulk } from './actions'
import { statisticOf, userColumns } from './columns'

const SortMenu = lazyPart(() => import('./controls/sort-menu'))
const UserTopup = lazyPart(() => import('@/panels/user/topup'))

/** All users: the screen `/user`. */
export function UserList() {
  const { keyword, sort } = useListAddress().search
  // undefined: the dialog has never been open.
  const [receiver, setReceiver] = useState<User | null>()
  const canAddQuota = useQuery(canAddQuotaOptions).data !== false
  const list = useListTable({
    name: 'user',
    label: '用户',
    source: useList(userListOptions(keyword)),
    columns: userColumns[statisticOf(sort)],
    actions: useCallback(
      (user: User) => userActions(user, canAddQuota ? setReceiver : undefined),
      [canAddQuota],
    ),
    bulk: userBulk,
    nameOf: ({ id, username }) => username || `#${id}`,
    empty: <NoRows text="还没有用户。" />,
  })
  return (
    <ListScreen list={list} about="本站的全部账户" add="/user/add" tools={<SortMenu />}>
      <ListToolbar list={list} placeholder="ID、用户名、显示名称或邮箱" />
      {list.table}
      <ListPager list={list} />
      {receiver !== undefined && (
        <UserTopup user={canAddQuota ? receiver : null} onClose={() => setReceiver(null)} />
      )}
    </ListScreen>
  )
}
