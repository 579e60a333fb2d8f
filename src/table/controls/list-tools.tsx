import { Group } from '@mantine/core'
import { IconColumns3, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { exactMoney, useExactMoney } from '@/components/display/exact-money'
import { ToolIcon, useRestoredFocus } from '@/components/input/buttons'
import { MenuButton } from '@/components/input/menu-button'
import { StillWorking } from '@/components/screen/loading-screen'
import { SHORTCUTS } from '@/domain/shortcuts'
import { moveByArrow } from '@/lib/arrow-keys'
import { refreshAccount } from '@/session/session'
import { labelOf } from '@/table/columns'
import styles from '@/table/list.module.css'
import type { ListState } from '@/table/list-state'

/**
/**
 * A list's toolbar: `before`, export, refresh, and columns if it `hasColumns`. Tab reaches the first enabled tool, the
 * arrow keys the others.
 */
export function ListTools<Row extends object>(props: {
  state: ListState<Row>
  before?: ReactNode
  /** Refetches additional data on 刷新. */
  onRefresh?: () => void
  hasColumns?: boolean
}) {
  const { state, before, onRefresh, hasColumns = true } = props
  const { list, table, settings, exporting } = state
  return (
    <Tools
      {...{ before, settings, onRefresh, hasColumns }}
      columns={table.getAllLeafColumns()}
      isReading={list.isRefetching}
      isEmpty={list.isComplete && list.rows.length === 0}
      refresh={list.refresh}
      openExport={exporting.open}
    />
  )
}

interface ColumnMenuProps {
  columns: readonly {
    id: string
    columnDef: { header?: unknown; meta?: { isMoney?: boolean } | undefined }
    getCanHide: () => boolean
  }[]
  settings: ListState<never>['settings']
}

/** Memoised, because sorting and paging do not change it. */
const Tools = memo(function Tools(
  props: ColumnMenuProps & {
    before: ReactNode
    isReading: boolean
    isEmpty: boolean
    refresh: () => Promise<unknown>
    onRefresh: (() => void) | undefined
    hasColumns: boolean
    openExport: () => void
  },
) {
  const { before, isReading, isEmpty, refresh, onRefresh, openExport, columns, settings, hasColumns } = props
  const client = useQueryClient()
  const refreshAll = () => {
    void refresh()
    void refreshAccount(client, { force: true })
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
        onClick={openExport}
      >
        <IconDownload size={18} aria-hidden />
      </ToolIcon>
      <ToolIcon
        ref={useRestoredFocus(isReading)}
        tabIndex={isEmpty && before === undefined ? 0 : -1}
        aria-label="刷新"
        title="刷新"
        aria-keyshortcuts={SHORTCUTS.refresh.key}
        loading={isReading}
        onClick={refreshAll}
      >
        <IconRefresh size={18} aria-hidden />
      </ToolIcon>
      {isReading && <StillWorking />}
      {hasColumns && <ColumnMenu columns={columns} settings={settings} />}
    </Group>
  )
})

/** Toggles columns, exact amounts and compact rows; stored in this browser. */
function ColumnMenu({ columns, settings }: ColumnMenuProps) {
  const isExact = useExactMoney()
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
