import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { type KeyboardEvent, lazy, type ReactNode, useLayoutEffect } from 'react'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary, LazyOverlay } from '@/components/screen/lazy-boundary'
import { PAGE_SIZE } from '@/domain/page-size'
import { moveByArrow } from '@/lib/arrow-keys'
import { activeRowEvents, refocusRow } from './active-rows'
import { HiddenCreation, NothingFound } from './controls/no-rows'
import type Export from './dialogs/export-dialog'
import { useRowElementKeys } from './element-keys'
import { hasNoRows, type ListState, type TableParts } from './list-state'
import styles from './table.module.css'
import { TableFrame } from './table-frame'
import { TableRow, useRowProps } from './table-row'
import type AllRows from './virtual-table'

// `lazy` drops type parameters.
const ExportDialog = lazy(() => import('./dialogs/export-dialog')) as typeof Export
const VirtualTable = lazy(() => import('./virtual-table')) as typeof AllRows

/**
 * The table of a list in every state: loading, failed, `empty`, one page, or all rows. `rows` replaces a non-empty
 * table.
 */
export function ListTable<Row extends object>(props: {
  state: ListState<Row>
  empty: ReactNode
  rows?: ReactNode
}) {
  const { state, empty, rows } = props
  const { options, address, list, shown, exporting } = state
  const refetch = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const isFailed = list.isError && !list.hasData
  const isEmpty = hasNoRows(state)
  const isNarrowed = address.keyword !== '' || (options.keeps !== undefined && list.rows.length > 0)
  const isAll = address.size === 'all' && !list.isPending
  return (
    <>
      {list.isError && (
        <div ref={showAbove}>
          <FailureCard small={!isFailed} query={{ error: list.error, refetch }} />
        </div>
      )}
      <HiddenCreation {...{ list, shown, address, options }} />
      {list.isFetchingWholeTable && <Progress size={2} value={100} animated aria-label="正在读取全部行" />}
      {!isFailed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between rows
        <div
          style={{ opacity: list.isOutdated ? 0.55 : undefined }}
          onKeyDown={onRowKey}
          {...activeRowEvents(state.activeRows)}
        >
          {rows && shown.length > 0 ? (
            rows
          ) : isAll && !isEmpty ? (
            <LazyBoundary waiting={<PageTable {...state} />}>
              <VirtualTable {...state} />
            </LazyBoundary>
          ) : (
            <PageTable {...state}>
              {isEmpty &&
                (isNarrowed ? (
                  <NothingFound {...{ list, address }} filters={options.filters ?? []} />
                ) : (
                  empty
                ))}
            </PageTable>
          )}
        </div>
      )}
      <LazyOverlay onLost={exporting.close}>{exporting.isOpen && <ExportDialog {...state} />}</LazyOverlay>
    </>
  )
}

/** Scrolls the error into view, because the failed request may have been triggered far below it or by a key. */
const showAbove = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

/**
 * One page of a list, with skeleton rows while loading, and `children` below the rows. For 全部, the first rows until
 * `VirtualTable` is loaded.
 */
export function PageTable<Row extends object>(
  props: TableParts<Row> & Pick<ListState<Row>, 'isFiltered'> & { children?: ReactNode },
) {
  const { table, address, list, isFiltered, options, activeRows, children } = props
  const pageRows = props.paging.rows
  const most = address.size === 'all' ? PAGE_SIZE : address.size
  // Reserves space for rows still loading, as one page here may need several gateway pages.
  const isMore = list.hasNextPage && !list.isFetchNextPageError && !isFiltered
  const waiting = list.isPending || isMore ? Math.max(most - pageRows.length, 0) : 0
  const rowProps = useRowProps(props)
  const { keys, areReused } = useRowElementKeys(pageRows)
  useLayoutEffect(() => {
    if (areReused && keys.size > 0) refocusRow(activeRows)
  }, [areReused, keys, activeRows])
  return (
    <div ref={watchFit} className={styles.page}>
      <TableFrame {...props}>
        {pageRows.slice(0, most).map((row) => (
          <TableRow key={keys.get(row.id)} place={String(keys.get(row.id))} {...rowProps(row)} />
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
      {children}
    </div>
  )
}

/**
 * Sets `data-wide` if the table is wider than its box. A table that fits scrolls with the page, with its head sticky
 * below the page's head; a wider one scrolls inside its box. The observer fires before the first paint, so nothing
 * flickers.
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

/** Keyboard navigation: up and down move between rows, left and right within a row; space selects, enter opens. */
function onRowKey(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  // Ignores key repeat, because holding Enter would toggle a row on and off.
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
  // Space and Enter on a control inside the row belong to that control.
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
