import type { RowData } from '@tanstack/react-table'
import { Suspense, useState } from 'react'
import { Button } from '@/components/control/button'
import { StillWorking } from '@/components/display/still-working'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { BulkBar } from './bulk-bar'
import { GridPager } from './grid-pager'
import { GridTable } from './grid-table'
import { AddLink, GridSearch, GridTools } from './grid-toolbar'
import styles from './list-grid.module.css'
import type { GridPart, ListGridProps } from './list-grid-props'
import { LoadAllBar } from './load-all-bar'
import { ExportDialog, useFetchAhead, VirtualGridTable } from './on-demand'
import { RowActionsProvider } from './row-actions'
import { onGridKey } from './use-grid-keys'
import { useListGrid } from './use-list-grid'

/** The one grid of all lists, in every state. It takes query, columns and actions as data, and knows no entity. */
export function ListGrid<Row extends RowData>(props: ListGridProps<Row>) {
  const { query } = props.list
  const [exporting, setExporting] = useState(false)
  const openExport = () => setExporting(true)
  const grid = useListGrid(props)
  const { state, rows, sorted } = grid
  const parts = { list: props, grid }
  const isSettled = !query.isPending && !query.isPlaceholderData
  const isFailed = query.isError && query.data === undefined
  useFetchAhead(isSettled)

  return (
    <section aria-label={props.label}>
      <GridTools {...parts} onExport={openExport} />
      {props.above}
      <GridSearch {...parts} />
      <BulkBar {...parts} onExport={openExport} />
      {query.isError && (
        <FailureCard
          small={!isFailed}
          error={query.error}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {!isFailed && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between rows */}
          <div className={query.isPlaceholderData ? styles.outdated : undefined} onKeyDown={onGridKey}>
            <RowActionsProvider name={props.name} actions={props.actions}>
              {state.size === 'all' && !query.isPending ? (
                <Suspense fallback={<GridTable {...parts} />}>
                  <VirtualGridTable {...parts} />
                </Suspense>
              ) : (
                <GridTable {...parts} />
              )}
            </RowActionsProvider>
          </div>
          {query.isFetching && <StillWorking />}
          {isSettled && sorted.length === 0 && (rows.length > 0 || !query.hasNextPage) && (
            <NothingToShow {...parts} />
          )}
          <LoadAllBar grid={grid} />
        </>
      )}
      <GridPager {...parts} />
      {props.aside?.(sorted)}
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog {...parts} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** In the place of rows: there are none, or none that match the search or the filters. */
function NothingToShow<Row extends RowData>({ list, grid }: GridPart<Row>) {
  const { keyword } = grid.state
  const loaded = grid.rows.length
  if (keyword === '' && !(list.keeps && loaded > 0)) {
    const { add, empty, emptyWay } = list
    return <Blank text={empty}>{add?.first ? <AddLink {...add} label={add.first} /> : emptyWay}</Blank>
  }
  const text = keyword === '' ? '没有符合筛选条件的' : `没有找到匹配「${keyword}」的结果`
  const showAll = keyword === '' ? list.onKeepAll : () => grid.update({ keyword: '', page: 1 })
  return (
    <Blank text={loaded > 0 ? `已加载的 ${loaded} 行中${text}` : text}>
      <Button onClick={showAll}>显示全部</Button>
    </Blank>
  )
}
