import '@mantine/core/styles/Pagination.layer.css'
import { Group, NativeSelect, Pagination } from '@mantine/core'
import { type ChangeEvent, memo, type ReactNode } from 'react'
import { Hint } from '@/components/display/hint'
import { SmallButton } from '@/components/input/buttons'
import { StillWorking } from '@/components/screen/loading-screen'
import { listMessages } from '@/domain/list'
import { PAGE_SIZES } from '@/domain/page-size'
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

/** Shows the number of rows. */
export function Extent<Row extends object>(
  props: Pick<ListState<Row>, 'list' | 'shown' | 'address' | 'options'>,
) {
  const { list, shown, address, options } = props
  const isNarrowed = address.keyword !== '' || options.keeps !== undefined
  const extent = listMessages.extent({
    rows: isNarrowed ? list.rows.length : shown.length,
    found: isNarrowed && !list.isSearch ? shown.length : undefined,
    isComplete: list.isComplete,
    isRefused: list.isRefused,
    skipped: list.skipped,
  })
  // A list that can fetch the whole table on demand does not show that it is still partial.
  const isExtentKnown = list.skipped > 0 || (list.rows.length > 0 && (list.isComplete || isPartial(list)))
  return (
    <Hint component="span" role="status" className={styles.extent}>
      {isExtentKnown && extent}
    </Hint>
  )
}

const isPartial = <Row,>(list: List<Row>) => list.isRefused || !list.canFetchWholeTable

/** The controls below the rows; without rows there are no page controls. */
export function Pager<Row extends object>(
  props: Pick<
    ListState<Row>,
    'paging' | 'shown' | 'selection' | 'address' | 'list' | 'options' | 'readAhead'
  > & { footer?: ReactNode },
) {
  const { paging, shown, selection, address, list, options, readAhead, footer } = props
  const isNarrow = useNarrow()
  const hasPages = list.isPending || shown.length > 0
  const mayLoad = list.hasNextPage && isPartial(list)
  return (
    <>
      {list.loadAll.running && <LoadProgress rows={list.rows.length} onStop={list.loadAll.stop} />}
      <Group
        justify="space-between"
        gap={8}
        className={styles.foot}
        onPointerEnter={readAhead}
        onFocus={readAhead}
      >
        <Group gap={8}>
          {isNarrow && <Extent {...{ list, shown, address, options }} />}
          {list.isFetching && <StillWorking />}
          {mayLoad && !list.loadAll.running && (
            <SmallButton onClick={() => void list.loadAll.start()}>加载全部</SmallButton>
          )}
          {options.bulk && selection.rows.length === 0 && shown.length > 0 && (
            <div className={styles.all}>
              <SelectAll {...{ list, shown, selection }} />
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

// Memoised, because sorting does not change them and Mantine's controls render slowly.

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

/** Uses `aria-disabled` at the ends, because `disabled` would lose the keyboard focus. */
function edgeControlProps(isNext: boolean, page: number, pageCount: number) {
  const isEnd = page === (isNext ? pageCount : 1)
  return {
    'aria-label': isNext ? '下一页' : '上一页',
    disabled: false,
    'aria-disabled': isEnd,
    mod: { disabled: isEnd },
  }
}
