import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { type KeyboardEvent, lazy, type ReactNode } from 'react'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { PAGE_SIZE } from '@/domain/page-size'
import { moveByArrow } from '@/lib/arrow-keys'
import { HiddenCreation, NothingFound } from './controls/no-rows'
import type Export from './dialogs/export-dialog'
import type { ListState } from './list-state'
import styles from './table.module.css'
import { TableFrame } from './table-frame'
import { TableRow, useRowProps } from './table-row'
import type AllRows from './virtual-table'

// `lazy` keeps no type parameters.
const ExportDialog = lazy(() => import('./dialogs/export-dialog')) as typeof Export
const VirtualTable = lazy(() => import('./virtual-table')) as typeof AllRows

/** The table of a list in every state: waiting, failed, `empty`, a page of rows, or all of them. */
export function ListTable<Row extends object>({ state, empty }: { state: ListState<Row>; empty: ReactNode }) {
  const { options, address, list, shown, exporting } = state
  const refetch = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const isFailed = list.isError && !list.hasData
  const isSettled = list.hasData && !list.isOutdated && !list.isReadingWhole
  const isEmpty = isSettled && shown.length === 0 && (list.rows.length > 0 || !list.hasNextPage)
  const isNarrowed = address.keyword !== '' || (options.keeps !== undefined && list.rows.length > 0)
  const isAll = address.size === 'all' && !list.isPending
  return (
    <>
      {list.isError && <FailureCard small={!isFailed} query={{ error: list.error, refetch }} />}
      <HiddenCreation state={state} />
      {list.isReadingWhole && <Progress size={2} value={100} animated aria-label="正在读取全部行" />}
      {!isFailed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between rows
        <div style={{ opacity: list.isOutdated ? 0.55 : undefined }} onKeyDown={onRowKey}>
          {isAll ? (
            <LazyBoundary waiting={<PageTable state={state} />}>
              <VirtualTable state={state} />
            </LazyBoundary>
          ) : (
            <PageTable state={state} />
          )}
        </div>
      )}
      {isEmpty && (isNarrowed ? <NothingFound state={state} /> : empty)}
      <LazyBoundary above>{exporting.isOpen && <ExportDialog state={state} />}</LazyBoundary>
    </>
  )
}

/** One page of a list, with grey bars for loading rows. Of 全部 the first rows, until `VirtualTable` is loaded. */
export function PageTable<Row extends object>({ state }: { state: ListState<Row> }) {
  const { table, address, list, isFiltered, options } = state
  const pageRows = state.paging.rows
  const most = address.size === 'all' ? PAGE_SIZE : address.size
  // Room for the rows that are still being read: several of the gateway's pages make one page here.
  const isMore = list.hasNextPage && !list.isFetchNextPageError && !isFiltered
  const waiting = list.isPending || isMore ? Math.max(most - pageRows.length, 0) : 0
  const rowProps = useRowProps(state)
  return (
    <div ref={watchFit} className={styles.page}>
      <TableFrame state={state}>
        {pageRows.slice(0, most).map((row) => (
          <TableRow key={row.id} {...rowProps(row)} />
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <tr key={index} className={`${styles.row} ${styles.skeleton}`} aria-hidden>
            {options.bulk && (
              <td className={styles.check}>
                <span className={styles.bar} />
              </td>
            )}
            {table.getVisibleLeafColumns().map((column) => (
              <td key={column.id} data-card={column.columnDef.meta?.card}>
                <span className={styles.bar} />
              </td>
            ))}
          </tr>
        ))}
      </TableFrame>
    </div>
  )
}

/**
 * Tells the style sheet whether the table is wider than its box. One that fits scrolls with the page, its head below
 * the page's head. A wider one scrolls in its box, both ways, since its head can only stay inside the box that scrolls.
 * The observer reports before the first paint, so that no frame is wider than the page.
 */
function watchFit(box: HTMLElement | null) {
  if (!box) return
  const observer = new ResizeObserver(() => {
    box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth)
  })
  observer.observe(box)
  for (const child of box.children) observer.observe(child)
  return () => observer.disconnect()
}

/** Keys inside a list: up and down move between rows, left and right inside one; space selects, enter opens. */
function onRowKey(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  // A held Enter presses a button once: it would switch a row on and off.
  if (event.key === 'Enter' && event.repeat) return event.preventDefault()
  const row = target.closest<HTMLElement>('[data-row]')
  if (row && !event.defaultPrevented) moveByArrow(event, row)
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
