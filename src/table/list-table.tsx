import { type KeyboardEvent, lazy } from 'react'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { NothingFound } from './controls/no-rows'
import { type ListState, useListState } from './list-state'
import type { ListTableOptions } from './list-table-options'
import { PageTable } from './page-table'

const ExportDialog = lazy(() => import('./dialogs/export-dialog'))
const VirtualTable = lazy(() => import('./virtual-table'))

/** One list: its state for the parts of the screen, and its table, to be put where it belongs. */
export function useListTable<Row extends object>(options: ListTableOptions<Row>) {
  // One list holds rows of one type; what draws them need not know which.
  const list = useListState(options as unknown as ListTableOptions)
  return { ...list, table: <ListTable list={list} /> }
}

/** The table of a list in every state: waiting, failed, empty, a page of rows, or all of them. */
function ListTable({ list }: { list: ListState }) {
  const { options, address, rows, shown, isOutdated } = list
  const { query } = list.source
  const refetch = query.isFetchNextPageError ? query.fetchNextPage : query.refetch
  const isFailed = query.isError && query.data === undefined
  const isSettled = !query.isPending && !isOutdated && !isFailed
  const isEmpty = isSettled && shown.length === 0 && (rows.length > 0 || !query.hasNextPage)
  const isNarrowed = address.keyword !== '' || (options.keeps !== undefined && rows.length > 0)
  const isAll = address.size === 'all' && !query.isPending
  return (
    <>
      {query.isError && <FailureCard small={!isFailed} query={{ error: query.error, refetch }} />}
      {!isFailed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between rows
        <div style={{ opacity: isOutdated ? 0.55 : undefined }} onKeyDown={onRowKey}>
          {isAll ? (
            <LazyBoundary waiting={<PageTable list={list} />}>
              <VirtualTable list={list} />
            </LazyBoundary>
          ) : (
            <PageTable list={list} />
          )}
        </div>
      )}
      {isEmpty && (isNarrowed ? <NothingFound list={list} /> : options.empty)}
      <LazyBoundary above>{list.isExporting && <ExportDialog list={list} />}</LazyBoundary>
    </>
  )
}

/** Keys inside a list: arrows move between rows, space selects, enter opens. */
function onRowKey(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  // A held Enter presses a button once: it would switch a row on and off.
  if (event.key === 'Enter' && event.repeat) return event.preventDefault()
  const row = target.closest<HTMLElement>('[data-row]')
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (target.closest('select, textarea, [role=menu], input:not([type=checkbox])')) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const at = row ? rows.indexOf(row) : -1
    const next = rows[event.key === 'ArrowDown' ? at + 1 : at - 1]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
    return
  }
  // On a button or link inside the row, space and enter belong to that control.
  if (target !== row) return
  if (event.key === ' ') {
    event.preventDefault()
    row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  }
  if (event.key === 'Enter') {
    event.preventDefault()
    const opener = row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('a[href]')
    opener?.click()
  }
}
