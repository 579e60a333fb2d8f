import { IconSortDescendingNumbers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonLook } from '@/components/control/button'
import { lazyPart } from '@/components/lazy-part'
import { MenuButton } from '@/components/menu/menu-button'
import { ListGrid } from '@/grids/list/list-grid'
import { type ListAddress, listState, toListSearch } from '@/grids/list/list-search'
import { useList } from '@/queries/list/use-list'
import { canAddQuotaOptions } from '@/queries/user/topup'
import { userListOptions } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { useUserActions, useUserBulk } from './actions'
import { STATISTICS, statisticOf, userColumns, userExportFields } from './columns'

const UserTopup = lazyPart(() => import('@/panels/user/topup'))

/** All users: the list of `/user`. */
export function UserGrid({ search, onSearch }: ListAddress) {
  const list = useList(userListOptions(search.keyword))
  // undefined: the dialog has never been open.
  const [receiver, setReceiver] = useState<User | null>()
  const canAddQuota = useQuery(canAddQuotaOptions).data !== false
  const actions = useUserActions(canAddQuota ? setReceiver : undefined)
  const bulk = useUserBulk()

  return (
    <>
      <ListGrid
        name="user"
        label="用户"
        about="本站的全部账户"
        list={list}
        columns={userColumns[statisticOf(search.sort)]}
        search={search}
        onSearch={onSearch}
        searchPlaceholder="ID、用户名、显示名称或邮箱"
        add={{ to: '/user/add', label: '添加用户' }}
        toolbar={<UserSortMenu search={search} onSearch={onSearch} />}
        empty="还没有用户。"
        actions={actions}
        nameOf={({ id, username }) => username || `#${id}`}
        bulk={bulk}
        exports={userExportFields}
      />
      {receiver !== undefined && (
        <UserTopup user={canAddQuota ? receiver : null} onClose={() => setReceiver(null)} />
      )}
    </>
  )
}

/** Chooses the statistic that 统计信息 sorts by, the largest first; the header only turns the order. */
function UserSortMenu({ search, onSearch }: ListAddress) {
  const lines = () =>
    STATISTICS.map(({ id, label }) => ({
      kind: 'choice' as const,
      label,
      on: search.sort === id,
      run: () => onSearch(toListSearch({ ...listState(search), sort: id, desc: true, page: 1 })),
    }))
  return (
    <MenuButton {...buttonLook()} data-icon="" aria-label="统计排序" title="统计排序" lines={lines}>
      <IconSortDescendingNumbers size={18} aria-hidden />
    </MenuButton>
  )
}
