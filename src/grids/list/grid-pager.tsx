import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Select } from '@/components/control/select'
import { listMessages } from '@/domain/list-messages'
import { PAGE_SIZES } from '@/domain/paging'
import { SelectLoaded } from './bulk-bar'
import styles from './list-grid.module.css'
import type { GridPart } from './list-grid-props'
import { LoadAllOffer } from './load-all-bar'
import { pagerItems } from './pager-items'

const SIZES = [
  ...PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} 行/页` })),
  { value: 'all', label: '全部' },
]

/** The pager. The server tells no total. Without rows there are no page buttons. */
export function GridPager<Row extends RowData>({ list, grid }: GridPart<Row>) {
  const { page, pageCount, rows, state, update } = grid
  const { data, isPending, hasNextPage } = list.list.query
  const hasPages = isPending || grid.sorted.length > 0
  const skipped = data?.skipped ?? 0
  // Not `disabled` at the ends: keyboard users would lose their focus.
  const step = (label: string, next: number, icon: ReactNode) => {
    const isEnd = next < 1 || next > pageCount
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={isEnd}
        onClick={() => isEnd || update({ page: next })}
      >
        {icon}
      </button>
    )
  }
  return (
    <div className={styles.pager}>
      {(hasPages || rows.length + skipped > 0) && (
        <div className={styles.extent}>
          <span role="status">
            已加载 {rows.length} 行{hasNextPage && '，还有更多'}
            {skipped > 0 && `，${listMessages.skippedRows(skipped)}`}
          </span>
          {hasNextPage && !grid.loadAll.running && <LoadAllOffer list={list} grid={grid} />}
          {list.bulk.length > 0 && grid.selected.length === 0 && rows.length > 0 && (
            <SelectLoaded grid={grid} />
          )}
        </div>
      )}
      {list.footer}
      {hasPages && (
        <div className={styles.ways}>
          <Select
            label="每页行数"
            value={String(state.size)}
            choices={SIZES}
            onChange={(value) => update({ size: value === 'all' ? 'all' : Number(value), page: 1 })}
          />
          <nav className={styles.pages} aria-label="分页">
            {step('上一页', page - 1, <IconChevronLeft size={16} aria-hidden />)}
            {pagerItems(page, pageCount).map((item, index) =>
              item === '…' ? (
                <span key={`gap-${index}`}>…</span>
              ) : (
                <button
                  key={item}
                  type="button"
                  aria-label={`第 ${item} 页`}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => update({ page: item })}
                >
                  {item}
                </button>
              ),
            )}
            {step('下一页', page + 1, <IconChevronRight size={16} aria-hidden />)}
          </nav>
        </div>
      )}
    </div>
  )
}
