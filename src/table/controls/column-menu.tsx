import { IconColumns3 } from '@tabler/icons-react'
import { MenuButton } from '@/components/control/menu-button'
import { exactMoney, useExactMoney } from '@/domain/exact-money'
import type { ListState } from '@/table/list-state'
import styles from './controls.module.css'

/** Shows and hides columns, sets how amounts are written, and the density; kept in this browser. */
export function ColumnMenu({ list }: { list: ListState }) {
  const { grid, settings } = list
  const isExact = useExactMoney()
  const hasMoney = grid.getAllLeafColumns().some(({ columnDef }) => columnDef.meta?.isMoney)
  const lines = () => [
    ...grid
      .getAllLeafColumns()
      .filter((column) => column.getCanHide())
      .map((column) => ({
        kind: 'switch' as const,
        label: column.columnDef.meta?.label ?? column.id,
        on: column.getIsVisible(),
        run: () => settings.toggleColumn(column.columnDef.meta?.ids ?? [column.id]),
      })),
    ...(hasMoney
      ? [{ kind: 'switch' as const, label: '精确金额', on: isExact, run: () => exactMoney.set(!isExact) }]
      : []),
    { kind: 'switch' as const, label: '紧凑显示', on: settings.dense, run: settings.toggleDense },
  ]
  return (
    <MenuButton className={styles.icon} aria-label="列设置" title="列设置" lines={lines}>
      <IconColumns3 size={18} aria-hidden />
    </MenuButton>
  )
}
