import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconSortDescendingNumbers } from '@tabler/icons-react'
import { STATISTICS, type Statistic } from './cells'

/** Which statistic 统计信息 sorts by: the header can only toggle one. */
export function UserSortMenu(props: {
  /** The statistic the list is sorted by, if it is. */
  sorted: string | undefined
  onSort: (statistic: Statistic) => void
}) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="统计排序" title="统计排序">
          <IconSortDescendingNumbers size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {STATISTICS.map(({ id, label }) => (
          <Menu.RadioItem
            key={id}
            value={id}
            checked={props.sorted === id}
            closeMenuOnClick
            onChange={() => props.onSort(id)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
