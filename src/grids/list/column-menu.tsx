import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { buttonLook } from '@/components/control/button'
import { MenuButton } from '@/components/menu/menu-button'
import type { ListTable } from './use-list-grid'

/** Shows and hides columns and sets how close rows stand; the choice is kept in this browser. */
export function ColumnMenu<Row extends RowData>(props: {
  table: ListTable<Row>
  dense: boolean
  onToggle: (ids: readonly string[]) => void
  onDense: () => void
}) {
  const { table, dense, onToggle, onDense } = props
  const lines = () => [
    ...table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        kind: 'switch' as const,
        label: column.columnDef.meta?.label ?? column.id,
        on: column.getIsVisible(),
        run: () => onToggle(column.columnDef.meta?.ids ?? [column.id]),
      })),
    { kind: 'switch' as const, label: '紧凑显示', on: dense, run: onDense },
  ]
  return (
    <MenuButton {...buttonLook()} data-icon="" aria-label="列设置" title="列设置" lines={lines}>
      <IconColumns3 size={18} aria-hidden />
    </MenuButton>
  )
}
