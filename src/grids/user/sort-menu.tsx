import { IconSortDescendingNumbers } from '@tabler/icons-react'
import { buttonLook } from '@/components/control/button'
import { MenuButton } from '@/components/menu/menu-button'
import { STATISTICS, type Statistic } from './cells'

/** Which statistic 统计信息 sorts by: the header can only toggle one. */
export function UserSortMenu(props: {
  /** The statistic the list is sorted by, if it is. */
  sorted: string | undefined
  onSort: (statistic: Statistic) => void
}) {
  const lines = () =>
    STATISTICS.map(({ id, label }) => ({
      kind: 'choice' as const,
      label,
      on: props.sorted === id,
      run: () => props.onSort(id),
    }))
  return (
    <MenuButton {...buttonLook()} data-icon="" aria-label="统计排序" title="统计排序" lines={lines}>
      <IconSortDescendingNumbers size={18} aria-hidden />
    </MenuButton>
  )
}
