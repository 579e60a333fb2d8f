import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ListTable } from './use-list-grid'

/** Shows and hides columns; the choice is kept in this browser. */
export function ColumnMenu<Row extends RowData>({
  table,
  onToggle,
}: {
  table: ListTable<Row>
  onToggle: (id: string) => void
}) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="列设置" title="列设置">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <Menu.Item
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={column.getIsVisible()}
              leftSection={
                <IconCheck size={16} aria-hidden style={{ opacity: column.getIsVisible() ? 1 : 0 }} />
              }
              onClick={() => onToggle(column.id)}
            >
              {column.columnDef.meta?.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
