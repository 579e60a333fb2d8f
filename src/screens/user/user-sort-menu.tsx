import { IconSortDescendingNumbers } from '@tabler/icons-react'
import { ToolIcon } from '@/components/input/buttons'
import { MenuButton } from '@/components/input/menu-button'
import { useListAddress } from '@/table/list-search'

/** Chooses the statistic that 统计信息 sorts by, the largest first; the header only reverses the order. */
export function SortMenu({ by }: { by: ReadonlyArray<{ id: string; label: string }> }) {
  const { sort, update } = useListAddress()
  const lines = () =>
    by.map(({ id, label }) => ({
      kind: 'choice' as const,
      label,
      on: sort === id,
      run: () => update({ sort: id, desc: true, page: 1 }),
    }))
  return (
    <MenuButton lines={lines}>
      <ToolIcon aria-label="统计排序" title="统计排序">
        <IconSortDescendingNumbers size={18} aria-hidden />
      </ToolIcon>
    </MenuButton>
  )
}
