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
import { useGridSettings } from './grid-settings'
import { GridTable } from './grid-table'
import { AddFirst, GridSearch, GridTools } from './grid-toolbar'
import styles from './list-grid.module.css'
import type { ListGridProps } from './list-grid-props'
import { LoadAllBar, LoadAllOffer } from './load-all-bar'
import { useFetchAhead, VirtualGridTable } from './on-demand'
import { RowActionsProvider } from './row-actions'
import { onGridKey } from './use-grid-keys'
import { useListGrid } from './use-list-grid'

const NO_ROWS: ReadonlySet<string> = new Set()

/** The one grid of all lists, in every state. It takes query, columns and actions as data, and knows no entity. */
export function ListGrid<Row extends RowData>(props: ListGridProps<Row>) {
  const { label } = props
  const { query } = props.list
  const [question, setQuestion] = useState<Question | null>(null)
  const [exporting, setExporting] = useState(false)
  const settings = useGridSettings(props.name, props.extraColumns)
  const grid = useListGrid({ ...props, hiddenColumns: settings.visibility })
  const { table, state, pageRows, loadAll } = grid

  const loaded = query.data?.rows.length ?? 0
  const selected = table.getSelectedRowModel().rows.map((row) => row.original)
  const nothingThere = query.data === undefined
  const isSettled = !query.isPending && !query.isPlaceholderData
  const isEmpty = isSettled && grid.sorted.length === 0 && (loaded > 0 || !query.hasNextPage)
  const isSearchedHere = props.matches !== undefined && state.keyword !== ''
  const noRows = !query.isPending && grid.sorted.length === 0
  const partial = isSearchedHere
    ? '搜索'
    : props.keeps
      ? '筛选'
      : state.sort !== undefined
        ? '排序'
        : undefined
  useFetchAhead(isSettled)
  const tableProps = {
    table,
    pageRows,
    label,
    selectable: props.bulk.length > 0,
    dense: settings.dense,
    busy: query.isFetching,
    skeletonRows: query.isPending ? (state.size === 'all' ? PAGE_SIZE : state.size) : 0,
  }

  return (
    <section aria-label={label}>
      <GridTools
        list={props}
        grid={grid}
        settings={settings}
        selected={selected}
        exporting={exporting}
        onExport={setExporting}
      />
      {props.above}
      <GridSearch list={props} grid={grid} />
      <BulkBar
        list={props}
        table={table}
        selected={selected}
        loaded={loaded}
        onExport={() => setExporting(true)}
      />
      {query.isError && (
        <FailureCard
          small={!nothingThere}
          error={query.error}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {!(query.isError && nothingThere) && (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only hands the arrow keys from row to row */}
          <div className={query.isPlaceholderData ? styles.outdated : undefined} onKeyDown={onGridKey}>
            <RowActionsProvider actions={props.actions} running={props.running ?? NO_ROWS} ask={setQuestion}>
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
          {isEmpty && (
            <Blank>
              {state.keyword === '' && !(props.keeps && loaded > 0) ? (
                <>
                  <p>{props.empty}</p>
                  {props.add ? <AddFirst {...props.add} /> : props.emptyWay}
                </>
              ) : (
                <>
                  <p>
                    {loaded > 0 && `已加载的 ${loaded} 行中`}
                    {state.keyword === '' ? '没有符合筛选条件的' : `没有找到匹配「${state.keyword}」的结果`}
                  </p>
                  <Button
                    onClick={
                      state.keyword === '' ? props.onKeepAll : () => grid.update({ keyword: '', page: 1 })
                    }
                  >
                    显示全部
                  </Button>
                </>
              )}
            </Blank>
          )}
          <LoadAllBar loadAll={loadAll} loaded={loaded} far={grid.far && { ...grid.far, page: state.page }} />
        </>
      )}
      <GridPager query={query} grid={grid} noRows={noRows} footer={props.footer}>
        {query.hasNextPage && !loadAll.running && (
          <LoadAllOffer loadAll={loadAll} loaded={loaded} partial={partial} />
        )}
        {tableProps.selectable && selected.length === 0 && loaded > 0 && (
          <SelectLoaded loaded={loaded} table={table} />
        )}
      </GridPager>
      {props.aside?.(grid.sorted)}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  )
}
