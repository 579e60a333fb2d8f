import '@mantine/core/styles/Pagination.layer.css'
import { Group, NativeSelect, Pagination } from '@mantine/core'
import { type ChangeEvent, memo, type ReactNode } from 'react'
import { StillWorking } from '@/components/screen/loading-screen'
import { listMessages } from '@/domain/list'
import { PAGE_SIZES } from '@/domain/page-size'
import type { ListAddress, ListUpdate } from '@/table/list-search'
import type { ListState } from '@/table/list-state'
import styles from './controls.module.css'
import { LoadAllBar, LoadAllOffer } from './load-progress'
import { SelectLoaded } from './selection-bar'

const SIZES = [
  ...PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} 行/页` })),
  { value: 'all', label: '全部' },
]

/** The number of loaded rows (the server sends no total), page size and pages. No page buttons without rows. */
export function Pager(props: { list: ListState; footer?: ReactNode; isToldAbove?: boolean }) {
  const { list, footer, isToldAbove = false } = props
  const { page, pageCount, rows, selected, address, bulk } = list
  const { data, isPending, isError, isFetching, hasNextPage } = list.source.query
  const hasPages = isPending || list.shown.length > 0
  const skipped = data?.skipped ?? 0
  const isToldHere = !(isError && data === undefined) && !(isToldAbove && list.loadAll.running)
  return (
    <>
      {isToldHere && <LoadAllBar list={list} />}
      <Group justify="space-between" gap={10}>
        {(hasPages || rows.length + skipped > 0) && (
          <Group gap={10} fz="sm" c="dimmed">
            <span role="status">{listMessages.loaded(rows.length, hasNextPage, skipped)}</span>
            {isFetching && <StillWorking />}
            {hasNextPage && !list.loadAll.running && <LoadAllOffer list={list} />}
            {bulk.length > 0 && selected.length === 0 && rows.length > 0 && <SelectLoaded list={list} />}
          </Group>
        )}
        {footer}
        {hasPages && (
          <Group gap={12} ml="auto">
            <PageSize size={address.size} update={address.update} />
            <Pages page={page} pageCount={pageCount} update={address.update} />
          </Group>
        )}
      </Group>
    </>
  )
}

// Memoised: a sort changes neither, and Mantine's controls take as long to draw as rows.

const PageSize = memo(function PageSize({ size, update }: Pick<ListAddress, 'size' | 'update'>) {
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) =>
    update({ size: value === 'all' ? 'all' : Number(value), page: 1 })
  return <NativeSelect aria-label="每页行数" value={String(size)} data={SIZES} onChange={choose} />
})

const Pages = memo(function Pages(props: { page: number; pageCount: number; update: ListUpdate }) {
  const { page, pageCount, update } = props
  return (
    <nav aria-label="分页">
      <Pagination
        className={styles.pages}
        total={pageCount}
        value={page}
        onChange={(next) => update({ page: next })}
        getItemProps={(item) => ({ 'aria-label': `第 ${item} 页` })}
        getControlProps={(control) => edge(control === 'next', page, pageCount)}
      />
    </nav>
  )
})

/** Not `disabled` at the ends: keyboard users would lose their focus. */
function edge(isNext: boolean, page: number, pageCount: number) {
  const isEnd = page === (isNext ? pageCount : 1)
  return {
    'aria-label': isNext ? '下一页' : '上一页',
    disabled: false,
    'aria-disabled': isEnd,
    mod: { disabled: isEnd },
  }
}
