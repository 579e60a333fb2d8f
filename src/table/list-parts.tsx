import { Box, Group, NativeSelect } from '@mantine/core'
import { noop } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { memo, type ReactNode, useDeferredValue } from 'react'
import { ButtonLink } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { PageHead } from '@/components/screen/page-head'
import { isRoleRefusal } from '@/domain/server-sentences'
import { useNarrow } from '@/lib/use-narrow'
import { labelOf } from './columns'
import { FilterChips } from './controls/chips'
import { type CloseSheet, FilterSheet } from './controls/filter-sheet'
import { ListAnnouncer } from './controls/list-announcer'
import { ListTools } from './controls/list-tools'
import { Extent, Pager } from './controls/pager'
import { SelectionBar } from './controls/selection-bar'
import styles from './list.module.css'
import { hasNoRows, type ListState } from './list-state'
import { SearchBox, type SecretToCopy } from './search-box'
import { SelectPage } from './table-frame'

/** Renders its children after the rows, which matter most on navigation. */
function AfterRows({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

interface Parts<Row extends object> {
  state: ListState<Row>
  /** Replaces the default tools, which are in the toolbar or, in narrow windows, in the page head. */
  tools?: ReactNode
}

/** A list screen: the title line with the number of rows, `beside` and 添加…, then `children`. */
export function ListScreen<Row extends object>(
  props: Parts<Row> & {
    title?: string
    beside?: ReactNode
    /** The screen that adds a row. */
    add?: NonNullable<LinkProps['to']> | undefined
    children: ReactNode
  },
) {
  const { state, title, beside, add, tools = <ListTools state={state} />, children } = props
  const { list, options, shown, address } = state
  const { label } = options
  const isNarrow = useNarrow()
  // Without permission, no tools are shown either.
  if (list.isError && !list.hasData && isRoleRefusal(list.error))
    return (
      <section aria-label={label}>
        <PageHead title={title ?? label} />
        <FailureCard query={list} />
      </section>
    )
  return (
    <section className={styles.screen} aria-label={label}>
      <PageHead
        title={title ?? label}
        beside={
          <>
            {!isNarrow && <Extent {...{ list, options, shown, address }} />}
            {beside}
          </>
        }
      >
        {(add || isNarrow) && (
          <Group className={styles.actions}>
            {add && <AddLink to={add} label={label} searched={address.keyword} isSecond={hasNoRows(state)} />}
            {isNarrow && tools}
          </Group>
        )}
      </PageHead>
      {children}
      <ListAnnouncer table={state.table} address={address} paging={state.paging} />
    </section>
  )
}

/** Memoised, because sorting does not change it. */
const AddLink = memo(function AddLink(props: {
  to: NonNullable<LinkProps['to']>
  label: string
  searched: string
  /** An empty list has its primary button in place of the rows. */
  isSecond: boolean
}) {
  const { to, label, searched, isSecond } = props
  return (
    <ButtonLink to={to} state={{ fromList: true, searched }} variant={isSecond ? 'default' : 'filled'}>
      {`添加${label}`}
    </ButtonLink>
  )
})

/**
 * The toolbar of a list: search, filters, tools, and a chip per active filter. In narrow windows the filters are in a
 * sheet; a `filters` function receives the callback that closes it.
 */
export function ListToolbar<Row extends object>(
  props: Parts<Row> & {
    placeholder: string
    secretToCopy?: SecretToCopy
    filters?: ReactNode | ((close: CloseSheet) => ReactNode)
  },
) {
  const { state, placeholder, secretToCopy, filters, tools = <ListTools state={state} /> } = props
  const isNarrow = useNarrow()
  const { list, table, address, paging, options } = state
  const { keyword, update } = address
  const shownFilters = options.filters ?? []
  const isFiltered = keyword !== '' || shownFilters.length > 0
  const filtersOf = (close: CloseSheet) => (
    // Focusing a filter fetches the whole table, which provides the filter's options.
    <Box display="contents" onFocus={() => void list.fetchWholeTable()}>
      {typeof filters === 'function' ? filters(close) : filters}
    </Box>
  )
  return (
    <Box pos="relative">
      {options.bulk && <SelectionBar {...state} />}
      <Group className={styles.toolbar}>
        {/* Starts fetching the whole table at the first keystroke, before the debounced search. */}
        <search className={styles.search} onInput={list.requestWholeTable}>
          <SearchBox
            keyword={keyword}
            update={update}
            placeholder={placeholder}
            secretToCopy={secretToCopy}
          />
        </search>
        {isNarrow ? (
          <FilterSheet title={filters ? '筛选' : '排序'} count={shownFilters.length}>
            {(close) => (
              <>
                {filters && filtersOf(close)}
                <SortSelect {...{ table, address }} />
                {options.bulk && <SelectPage {...{ table, paging, list }} />}
              </>
            )}
          </FilterSheet>
        ) : (
          <AfterRows>{filtersOf(noop)}</AfterRows>
        )}
        {isFiltered && (
          <Group wrap="nowrap" className={styles.chips} data-chips>
            <FilterChips address={address} filters={shownFilters} />
          </Group>
        )}
        {!isNarrow && tools}
      </Group>
    </Box>
  )
}

/** The pager below the rows, with `footer`. */
export function ListPager<Row extends object>(props: { state: ListState<Row>; footer?: ReactNode }) {
  return (
    <Box mih={36} mt={8}>
      <AfterRows>
        <Pager {...props.state} footer={props.footer} />
      </AfterRows>
    </Box>
  )
}

/** Sort control for narrow windows, which have no table head. */
function SortSelect<Row extends object>({ table, address }: Pick<ListState<Row>, 'table' | 'address'>) {
  const { sort, desc } = address
  const choices = table
    .getAllLeafColumns()
    // Includes a hidden column if the list is sorted by it.
    .filter((column) => column.getCanSort() && (column.getIsVisible() || column.getIsSorted()))
    .flatMap(({ id, columnDef }) => [
      { value: `${id} asc`, label: `${labelOf(columnDef)} ↑` },
      { value: `${id} desc`, label: `${labelOf(columnDef)} ↓` },
    ])
  return (
    <NativeSelect
      label="排序"
      value={sort === undefined ? '' : `${sort} ${desc ? 'desc' : 'asc'}`}
      data={[{ value: '', label: '默认排序' }, ...choices]}
      onChange={(event) => {
        const [id, order] = event.currentTarget.value.split(' ')
        address.update({ sort: id || undefined, desc: order === 'desc', page: 1 })
      }}
    />
  )
}
