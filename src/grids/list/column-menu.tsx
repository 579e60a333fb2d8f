import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { buttonLook } from '@/components/control/button'
import { MenuButton } from '@/components/menu/menu-button'
import type { Grid } from './use-list-grid'

/** Shows and hides columns and sets the density; kept in this browser. */
export function ColumnMenu<Row extends RowData>({ grid }: { grid: Grid<Row> }) {
  const { table, settings } = grid
  const lines = () => [
    ...table
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        kind: 'switch' as const,
        label: column.columnDef.meta?.label ?? column.id,
        on: column.getIsVisible(),
        run: () => settings.toggleColumn(column.columnDef.meta?.ids ?? [column.id]),
      })),
    { kind: 'switch' as const, label: '紧凑显示', on: settings.dense, run: settings.toggleDense },
  ]
  return (
    <MenuButton {...buttonLook()} data-icon="" aria-label="列设置" title="列设置" lines={lines}>
      <IconColumns3 size={18} aria-hidden />
    </MenuButton>
  )
}
