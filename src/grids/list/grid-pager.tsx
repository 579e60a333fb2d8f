import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Select } from '@/components/control/select'
import { listMessages } from '@/domain/list-messages'
import { PAGE_SIZES } from '@/domain/paging'
import type { List } from '@/queries/list/use-list'
import styles from './list-grid.module.css'
import { pagerItems } from './pager-items'
import type { Grid } from './use-list-grid'

const SIZES = [
  ...PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} 行/页` })),
  { value: 'all', label: '全部' },
]

/** The pager. The server sends no total, so none is shown; without rows there are no page buttons. */
export function GridPager<Row extends RowData>(props: {
  query: List<Row>['query']
  grid: Grid<Row>
  noRows: boolean
  footer: ReactNode
  /** Buttons for all loaded rows. */
  children?: ReactNode
}) {
  const { page, pageCount, state, update } = props.grid
  const { data, hasNextPage } = props.query
  const { rows = [], skipped = 0 } = data ?? {}
  const { noRows, footer } = props
  const isLoaded = !noRows || rows.length + skipped > 0
  const onPage = (next: number) => update({ page: next })
  return (
    <div className={styles.pager}>
      {isLoaded && (
        <div className={styles.extent}>
          <span role="status">
            已加载 {rows.length} 行{hasNextPage && '，还有更多'}
            {skipped > 0 && `，${listMessages.skippedRows(skipped)}`}
          </span>
          {props.children}
        </div>
      )}
      {footer}
      {!noRows && (
        <div className={styles.ways}>
          <Select
            label="每页行数"
            value={String(state.size)}
            choices={SIZES}
            onChange={(value) => update({ size: value === 'all' ? 'all' : Number(value), page: 1 })}
          />
          {/* Not `disabled` at the ends: keyboard users would lose their focus. */}
          <nav className={styles.pages} aria-label="分页">
            <button
              type="button"
              aria-label="上一页"
              aria-disabled={page <= 1}
              onClick={() => page > 1 && onPage(page - 1)}
            >
              <IconChevronLeft size={16} aria-hidden />
            </button>
            {pagerItems(page, pageCount).map((item, index) =>
              item === '…' ? (
                <span key={`gap-${index}`}>…</span>
              ) : (
                <button
                  key={item}
                  type="button"
                  aria-label={`第 ${item} 页`}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => onPage(item)}
                >
                  {item}
                </button>
              ),
            )}
            <button
              type="button"
              aria-label="下一页"
              aria-disabled={page >= pageCount}
              onClick={() => page < pageCount && onPage(page + 1)}
            >
              <IconChevronRight size={16} aria-hidden />
            </button>
          </nav>
        </div>
      )}
    </div>
  )
}
