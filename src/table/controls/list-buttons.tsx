import { IconColumns3, IconDownload, IconRefresh } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, startTransition } from 'react'
import { ButtonLink, PlainButton, ToolIcon, useKeptFocus } from '@/components/input/buttons'
import { MenuButton } from '@/components/input/menu-button'
import { StillWorking } from '@/components/screen/loading-screen'
import { exactMoney, useExactMoney } from '@/domain/quota'
import { SHORTCUTS } from '@/domain/shortcuts'
import { labelOf } from '@/table/columns'
import type { ListState } from '@/table/list-state'

const DOWNLOAD = <IconDownload size={16} aria-hidden />

export interface ListButtonsProps<Row extends object> {
  state: ListState<Row>
  /** The screen that adds a row. */
  add?: NonNullable<LinkProps['to']> | undefined
  /** What 刷新 reads again besides the list. */
  onRefresh?: (() => void) | undefined
  tools?: ReactNode
}

/** At the end of the head of a list's screen: 添加…, `tools`, export, refresh, columns. */
export function ListButtons<Row extends object>(props: ListButtonsProps<Row>) {
  const { state, add, onRefresh, tools } = props
  const { list } = state
  const openExport = () => startTransition(() => state.exporting.set(true))
  const isReading = list.isRefetching
  const refresh = () => {
    void list.refresh()
    onRefresh?.()
  }
  return (
    <>
      {add && (
        <ButtonLink to={add} state={{ fromList: true, searched: state.address.keyword }}>
          {`添加${state.options.label}`}
        </ButtonLink>
      )}
      {tools}
      <PlainButton
        data-brief
        leftSection={DOWNLOAD}
        disabled={list.isComplete && list.rows.length === 0}
        onClick={openExport}
      >
        导出
      </PlainButton>
      <ToolIcon
        ref={useKeptFocus(isReading)}
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
    </>
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
        const { ids = [column.id] } = column.columnDef.meta ?? {}
        return line(labelOf(column.columnDef), column.getIsVisible(), () => settings.toggleColumn(ids))
      }),
    ...(hasMoney ? [line('精确金额', isExact, () => exactMoney.set(!isExact))] : []),
    line('紧凑显示', settings.dense, settings.toggleDense),
  ]
  return (
    <MenuButton lines={lines}>
      <ToolIcon aria-label="列设置" title="列设置">
        <IconColumns3 size={18} aria-hidden />
      </ToolIcon>
    </MenuButton>
  )
}
