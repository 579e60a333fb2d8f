import { Group } from '@mantine/core'
import { IconColumns3, IconDownload, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { exactMoney, useExactMoney } from '@/components/display/exact-money'
import { ToolIcon, useKeptFocus } from '@/components/input/buttons'
import { MenuButton } from '@/components/input/menu-button'
import { StillWorking } from '@/components/screen/loading-screen'
import { SHORTCUTS } from '@/domain/shortcuts'
import { moveByArrow } from '@/lib/arrow-keys'
import { labelOf } from '@/table/columns'
import styles from '@/table/list.module.css'
import type { ListState } from '@/table/list-state'

/** `before` others: export, refresh, columns. Tab reaches the first that is not off, the arrow keys the others. */
export function ListTools<Row extends object>(props: {
  state: ListState<Row>
  before?: ReactNode
  /** What 刷新 reads again besides the list. */
  onRefresh?: () => void
}) {
  const { state, before, onRefresh } = props
  const { list } = state
  const isReading = list.isRefetching
  const isEmpty = list.isComplete && list.rows.length === 0
  const refresh = () => {
    void list.refresh()
    onRefresh?.()
  }
  return (
    <Group role="toolbar" aria-label="工具" className={styles.tools} onKeyDown={moveByArrow}>
      {before}
      <ToolIcon
        aria-label="导出"
        title="导出"
        {...(before !== undefined && { tabIndex: -1 })}
        disabled={isEmpty}
        onClick={state.exporting.open}
      >
        <IconDownload size={18} aria-hidden />
      </ToolIcon>
      <ToolIcon
        ref={useKeptFocus(isReading)}
        tabIndex={isEmpty && before === undefined ? 0 : -1}
        aria-label="刷新"
        title="刷新"
        aria-keyshortcuts={SHORTCUTS.refresh.key}
        loading={isReading}
        onClick={refresh}
      >
        <IconRefresh size={18} aria-hidden />
      </ToolIcon>
      {isReading && <StillWorking />}
      <ColumnMenu state={state} />
    </Group>
  )
}

/** Shows and hides columns, sets how amounts are written, and the density; kept in this browser. */
function ColumnMenu<Row extends object>({ state: { table, settings } }: { state: ListState<Row> }) {
  const isExact = useExactMoney()
  const columns = table.getAllLeafColumns()
  const hasMoney = columns.some(({ columnDef }) => columnDef.meta?.isMoney)
  const line = (label: string, on: boolean, run: () => void) => ({ kind: 'switch' as const, label, on, run })
  const lines = () => [
    ...columns
      .filter((column) => column.getCanHide())
      .map((column) => {
        return line(labelOf(column.columnDef), settings.isOn(column.id), () =>
          settings.toggleColumn(column.id),
        )
      }),
    ...(hasMoney ? [line('精确金额', isExact, () => exactMoney.set(!isExact))] : []),
    line('紧凑显示', settings.dense, settings.toggleDense),
  ]
  return (
    <MenuButton lines={lines}>
      <ToolIcon tabIndex={-1} aria-label="列设置" title="列设置">
        <IconColumns3 size={18} aria-hidden />
      </ToolIcon>
    </MenuButton>
  )
}
