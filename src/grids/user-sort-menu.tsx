import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { STATISTICS, type Statistic } from './user-cells'

/** Which statistic 统计信息 sorts by: the header can only toggle one. */
export function UserSortMenu(props: {
  /** The statistic the list is sorted by, if it is. */
  sorted: string | undefined
  onSort: (statistic: Statistic) => void
}) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          统计排序
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STATISTICS.map(({ id, label }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={props.sorted === id}
            leftSection={<IconCheck size={16} aria-hidden style={{ opacity: props.sorted === id ? 1 : 0 }} />}
            onClick={() => props.onSort(id)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
