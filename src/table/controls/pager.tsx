import '@mantine/core/styles/Pagination.layer.css'
import { Group, NativeSelect, Pagination } from '@mantine/core'
import { type ChangeEvent, memo, type ReactNode } from 'react'
import { Hint } from '@/components/display/hint'
import { SmallButton } from '@/components/input/buttons'
import { StillWorking } from '@/components/screen/loading-screen'
import { listMessages } from '@/domain/list'
import { PAGE_SIZES } from '@/domain/page-size'
import { joined } from '@/lib/text'
import { useNarrow } from '@/lib/use-narrow'
import type { List } from '@/queries/list/use-list'
import type { ListAddress, ListUpdate } from '@/table/list-search'
import type { ListState } from '@/table/list-state'
import styles from './controls.module.css'
import { LoadProgress } from './load-progress'
import { SelectAll } from './selection-bar'

const SIZES = [
  ...PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} 行/页` })),
  { value: 'all', label: '全部' },
]

/** How many rows there are. */
export function Extent<Row extends object>({
  state: { list, shown, paging, address, options },
}: {
  state: ListState<Row>
}) {
  const isNarrowed = address.keyword !== '' || options.keeps !== undefined
  const extent = listMessages.extent({
    rows: isNarrowed ? list.rows.length : shown.length,
    found: isNarrowed && !list.isSearch ? shown.length : undefined,
    isComplete: list.isComplete,
    isRefused: list.isRefused,
    skipped: list.skipped,
  })
  // A list that reads the whole table when it needs to does not say that it has read only a part so far.
  const isExtentKnown = list.skipped > 0 || (list.rows.length > 0 && (list.isComplete || isPart(list)))
  return (
    <Hint component="span" role="status">
      {joined([
        paging.missing !== undefined && listMessages.tooFar(paging.missing, paging.page),
        isExtentKnown && extent,
      ])}
    </Hint>
  )
}

const isPart = <Row,>(list: List<Row>) => list.isRefused || !list.canBeWhole

/** Page size and pages. No page buttons without rows. */
export function Pager<Row extends object>({ state, footer }: { state: ListState<Row>; footer?: ReactNode }) {
  const { paging, shown, selection, address, list, options } = state
  const isNarrow = useNarrow()
  const hasPages = list.isPending || shown.length > 0
  const mayLoad = list.hasNextPage && isPart(list)
  return (
    <>
      {list.loadAll.running && <LoadProgress state={state} />}
      <Group justify="space-between" gap={8} className={styles.foot}>
        <Group gap={8}>
          {isNarrow && <Extent state={state} />}
          {list.isFetching && <StillWorking />}
          {mayLoad && !list.loadAll.running && (
            <SmallButton onClick={() => void list.loadAll.start()}>加载全部</SmallButton>
          )}
          {options.bulk && selection.rows.length === 0 && shown.length > 0 && (
            <div className={styles.all}>
              <SelectAll state={state} />
            </div>
          )}
          {footer}
        </Group>
        {hasPages && (
          <Group gap={12} ml="auto">
            <PageSize size={address.size} update={address.update} />
            <Pages page={paging.page} pageCount={paging.pageCount} update={address.update} />
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
        getControlProps={(control) => edgeControlProps(control === 'next', page, pageCount)}
      />
    </nav>
  )
})

/** Not `disabled` at the ends: keyboard users would lose their focus. */
function edgeControlProps(isNext: boolean, page: number, pageCount: number) {
  const isEnd = page === (isNext ? pageCount : 1)
  return {
    'aria-label': isNext ? '下一页' : '上一页',
    disabled: false,
    'aria-disabled': isEnd,
    mod: { disabled: isEnd },
  }
}
