import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Button, buttonLook, IconButton } from '@/components/control/button'
import { Select } from '@/components/control/select'
import { PageHead } from '@/components/screen/page-head'
import { useNarrow } from '@/lib/use-narrow'
import { ColumnMenu } from './column-menu'
import { SelectPage } from './grid-frame'
import styles from './list-grid.module.css'
import type { Addition, GridPart } from './list-grid-props'
import { SearchBox } from './search-box'
import type { Grid } from './use-list-grid'

/** The head of a list's screen: title, the screen's own buttons, export, refresh, columns. */
export function GridTools<Row extends RowData>(props: GridPart<Row> & { onExport: () => void }) {
  const { list, grid, onExport } = props
  const { query } = list.list
  return (
    <PageHead title={list.title ?? list.label} text={list.about} beside={list.beside}>
      {list.add && <AddLink {...list.add} look="filled" />}
      {list.toolbar}
      <Button data-brief disabled={!query.data} onClick={onExport}>
        <IconDownload size={16} aria-hidden />
        导出
      </Button>
      <IconButton
        label="刷新"
        aria-keyshortcuts="r"
        loading={query.isRefetching || list.refresh?.isRunning === true}
        onClick={() => (list.refresh ? list.refresh.run() : void query.refetch())}
      >
        <IconRefresh size={18} aria-hidden />
      </IconButton>
      <ColumnMenu grid={grid} />
    </PageHead>
  )
}

/** Above the rows: search box and filters; in narrow windows also select-all and sort. */
export function GridSearch<Row extends RowData>({ list, grid }: GridPart<Row>) {
  const { keyword } = grid.state
  const narrow = useNarrow()
  return (
    <div className={styles.toolbar}>
      <SearchBox
        ref={list.searchRef}
        keyword={keyword}
        placeholder={list.searchPlaceholder}
        // Typing adds one entry to the history, not one per letter.
        onSearch={(next) =>
          grid.update({ keyword: next, page: 1 }, { replace: keyword !== '' && next !== '' })
        }
      />
      {narrow && list.bulk.length > 0 && <SelectPage {...grid} />}
      {list.filters}
      {narrow && <SortSelect grid={grid} />}
    </div>
  )
}

/** Sorts the rows in narrow windows, where there is no table head. */
function SortSelect<Row extends RowData>({ grid }: { grid: Grid<Row> }) {
  const { sort, desc } = grid.state
  const columns = grid.table.getVisibleLeafColumns()
  const choices = useMemo(() => {
    const sorting = columns
      .filter((column) => column.getCanSort())
      .flatMap((column) => {
        const label = column.columnDef.meta?.label ?? column.id
        return [
          { value: `${column.id} asc`, label: `${label} ↑` },
          { value: `${column.id} desc`, label: `${label} ↓` },
        ]
      })
    return [{ value: '', label: '默认排序' }, ...sorting]
  }, [columns])
  return (
    <div className={styles.sort}>
      <Select
        label="排序"
        value={sort === undefined ? '' : `${sort} ${desc ? 'desc' : 'asc'}`}
        choices={choices}
        onChange={(value) => {
          const [id, order] = value.split(' ')
          grid.update({ sort: id || undefined, desc: order === 'desc', page: 1 })
        }}
      />
    </div>
  )
}

/** The link to the form that adds a row. */
export const AddLink = ({ to, label, look }: Addition & { look?: 'filled' }) => (
  <Link to={to} state={{ fromList: true }} {...buttonLook(look)}>
    {label}
  </Link>
)
