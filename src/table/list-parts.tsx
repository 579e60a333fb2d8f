import { Box, Group, NativeSelect } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { ButtonLink } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { PageHead } from '@/components/screen/page-head'
import { isRoleRefusal } from '@/domain/server-sentences'
import { useNarrow } from '@/lib/use-narrow'
import { labelOf } from './columns'
import { FilterChips } from './controls/chips'
import { ListTools } from './controls/list-tools'
import { Extent, Pager } from './controls/pager'
import { SelectionBar } from './controls/selection-bar'
import styles from './list.module.css'
import type { ListState } from './list-state'
import { type Held, SearchBox } from './search-box'
import { SelectPage } from './table-frame'

/** Draws filters and pager once the rows are drawn, which is what a person waits for on changing the screen. */
function AfterRows({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

interface Parts<Row extends object> {
  state: ListState<Row>
  /** In place of the usual tools: in wide windows at the end of the toolbar, in narrow ones in the head. */
  tools?: ReactNode
}

/** A list's screen: in one line its title, how many rows there are, `beside`, and 添加…; its other parts below. */
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
  const { list, options } = state
  const { label } = options
  const isNarrow = useNarrow()
  // Nothing here is for this person: no tools either.
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
            {!isNarrow && <Extent state={state} />}
            {beside}
          </>
        }
      >
        {(add || isNarrow) && (
          <Group className={styles.actions}>
            {add && (
              <ButtonLink to={add} state={{ fromList: true, searched: state.address.keyword }}>
                {`添加${label}`}
              </ButtonLink>
            )}
            {isNarrow && tools}
          </Group>
        )}
      </PageHead>
      {children}
    </section>
  )
}

/** In one line the search, filters, and how the list is shown; a chip for each filter in force. */
export function ListToolbar<Row extends object>(
  props: Parts<Row> & { placeholder: string; held?: Held; filters?: ReactNode },
) {
  const { state, placeholder, held, filters, tools = <ListTools state={state} /> } = props
  const isNarrow = useNarrow()
  const { keyword, update } = state.address
  const isFiltered = keyword !== '' || (state.options.filters ?? []).length > 0
  return (
    <Box pos="relative">
      {state.options.bulk && <SelectionBar state={state} />}
      <Group className={styles.toolbar}>
        {/* The rows to search are asked for at the first key, not only with the search. */}
        <search className={styles.search} onInput={state.list.askWhole}>
          <SearchBox keyword={keyword} update={update} placeholder={placeholder} held={held} />
        </search>
        {isNarrow && state.options.bulk && <SelectPage state={state} />}
        <AfterRows>
          {/* What can be chosen is known of the whole table only. */}
          <Box display="contents" onFocus={() => void state.list.readWhole()}>
            {filters}
          </Box>
          {isNarrow && <SortSelect state={state} />}
        </AfterRows>
        {isFiltered && (
          <Group wrap="nowrap" className={styles.chips} data-chips>
            <FilterChips state={state} />
          </Group>
        )}
        {!isNarrow && tools}
      </Group>
    </Box>
  )
}

/** Below the rows: the pages, and `footer`. */
export function ListPager<Row extends object>(props: { state: ListState<Row>; footer?: ReactNode }) {
  return (
    <Box mih={36} mt={8}>
      <AfterRows>
        <Pager {...props} />
      </AfterRows>
    </Box>
  )
}

/** Sorts the rows in narrow windows, where there is no table head. */
function SortSelect<Row extends object>({ state: { table, address } }: { state: ListState<Row> }) {
  const { sort, desc } = address
  const choices = table
    .getAllLeafColumns()
    // A hidden column may have been sorted by before.
    .filter((column) => column.getCanSort() && (column.getIsVisible() || column.getIsSorted()))
    .flatMap(({ id, columnDef }) => [
      { value: `${id} asc`, label: `${labelOf(columnDef)} ↑` },
      { value: `${id} desc`, label: `${labelOf(columnDef)} ↓` },
    ])
  return (
    <NativeSelect
      flex="1 1 84px"
      aria-label="排序"
      value={sort === undefined ? '' : `${sort} ${desc ? 'desc' : 'asc'}`}
      data={[{ value: '', label: '默认排序' }, ...choices]}
      onChange={(event) => {
        const [id, order] = event.currentTarget.value.split(' ')
        address.update({ sort: id || undefined, desc: order === 'desc', page: 1 })
      }}
    />
  )
}
