import type { RowData } from '@tanstack/react-table'
import { Suspense, useState } from 'react'
import { Button } from '@/components/control/button'
import { ConfirmDialog, type Question } from '@/components/dialog/confirm-dialog'
import { StillWorking } from '@/components/display/still-working'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { PAGE_SIZE } from '@/domain/paging'
import { BulkBar, SelectLoaded } from './bulk-bar'
import { GridPager } from './grid-pager'
import { GridTable } from './grid-table'
import { AddFirst, GridSearch, GridTools } from './grid-toolbar'
import styles from './list-grid.module.css'
import type { ListGridProps } from './list-grid-props'
import { LoadAllBar, LoadAllOffer } from './load-all-bar'
import { ExportDialog, useFetchAhead, VirtualGridTable } from './on-demand'
import { RowActionsProvider } from './row-actions'
import { onGridKey } from './use-grid-keys'
import { type Grid, useListGrid } from './use-list-grid'

/** The one grid of all lists, in every state. It takes query, columns and actions as data, and knows no entity. */
export function ListGrid<Row extends RowData>(props: ListGridProps<Row>) {
  const { name, label, keeps } = props
  const { query } = props.list
  const [question, setQuestion] = useState<Question | null>(null)
  const [exporting, setExporting] = useState(false)
  const openExport = () => setExporting(true)
  const grid = useListGrid(props)
  const { table, state, rows, selected, sorted, pageRows, loadAll } = grid

  const isEmpty = sorted.length === 0
  const isSettled = !query.isPending && !query.isPlaceholderData
  const isFailed = query.isError && query.data === undefined
  const selectable = props.bulk.length > 0
  const isSearchedHere = props.matches !== undefined && state.keyword !== ''
  useFetchAhead(isSettled)
  const tableProps = {
    table,
    pageRows,
    label,
    selectable,
    dense: grid.settings.dense,
    busy: query.isFetching,
    skeletonRows: query.isPending ? (state.size === 'all' ? PAGE_SIZE : state.size) : 0,
  }

  return (
    <section aria-label={label}>
      <GridTools list={props} grid={grid} onExport={openExport} />
      {props.above}
      <GridSearch list={props} grid={grid} />
      <BulkBar list={props} grid={grid} onExport={openExport} />
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
            <RowActionsProvider name={name} actions={props.actions} ask={setQuestion}>
              {state.size === 'all' && !query.isPending ? (
                <Suspense fallback={<GridTable {...tableProps} pageRows={pageRows.slice(0, PAGE_SIZE)} />}>
                  <VirtualGridTable {...tableProps} onView={grid.onView} />
                </Suspense>
              ) : (
                <GridTable {...tableProps} />
              )}
            </RowActionsProvider>
          </div>
          {query.isFetching && <StillWorking />}
          {isSettled && isEmpty && (rows.length > 0 || !query.hasNextPage) && (
            <NothingToShow list={props} grid={grid} />
          )}
          <LoadAllBar grid={grid} />
        </>
      )}
      <GridPager query={query} grid={grid} noRows={!query.isPending && isEmpty} footer={props.footer}>
        {query.hasNextPage && !loadAll.running && (
          <LoadAllOffer
            grid={grid}
            partial={(isSearchedHere && '搜索') || (keeps && '筛选') || (state.sort !== undefined && '排序')}
          />
        )}
        {selectable && selected.length === 0 && rows.length > 0 && <SelectLoaded grid={grid} />}
      </GridPager>
      {props.aside?.(sorted)}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog
            list={props}
            grid={grid}
            onClose={() => {
              loadAll.stop()
              setExporting(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** In the place of rows: there are none, or none that match the search or the filters. */
function NothingToShow<Row extends RowData>({ list, grid }: { list: ListGridProps<Row>; grid: Grid<Row> }) {
  const { keyword } = grid.state
  const loaded = grid.rows.length
  if (keyword === '' && !(list.keeps && loaded > 0)) {
    return <Blank text={list.empty}>{list.add ? <AddFirst {...list.add} /> : list.emptyWay}</Blank>
  }
  const text = keyword === '' ? '没有符合筛选条件的' : `没有找到匹配「${keyword}」的结果`
  const showAll = keyword === '' ? list.onKeepAll : () => grid.update({ keyword: '', page: 1 })
  return (
    <Blank text={loaded > 0 ? `已加载的 ${loaded} 行中${text}` : text}>
      <Button onClick={showAll}>显示全部</Button>
    </Blank>
  )
}
