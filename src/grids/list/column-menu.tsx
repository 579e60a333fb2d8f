import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ListTable } from './use-list-grid'

/** Shows and hides columns and sets how close rows stand; the choice is kept in this browser. */
export function ColumnMenu<Row extends RowData>(props: {
  table: ListTable<Row>
  dense: boolean
  onToggle: (ids: readonly string[]) => void
  onDense: () => void
}) {
  const { table, dense } = props
  const choices = [
    ...table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        key: column.id,
        label: column.columnDef.meta?.label,
        on: column.getIsVisible(),
        toggle: () => props.onToggle(column.columnDef.meta?.ids ?? [column.id]),
      })),
    { key: '紧凑', label: '紧凑显示', on: dense, toggle: props.onDense },
  ]
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="列设置" title="列设置">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label, on, toggle }) => (
          <Menu.CheckboxItem key={key} checked={on} onChange={toggle}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
