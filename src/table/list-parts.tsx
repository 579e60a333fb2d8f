import { Box, Group } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { PageHead } from '@/components/screen/page-head'
import { useNarrow } from '@/lib/use-narrow'
import { FilterChips } from './controls/chips'
import { ListButtons, type ListButtonsProps } from './controls/list-buttons'
import { Pager } from './controls/pager'
import { SelectionBar } from './controls/selection-bar'
import { SortSelect } from './controls/sort-select'
import styles from './list.module.css'
import type { ListState } from './list-state'
import { type Held, SearchBox } from './search-box'
import { SelectPage } from './table-frame'

/** Draws filters and pager once the rows are drawn, which is what a person waits for on changing the screen. */
export function AfterRows({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

/** A list's screen: title, one line about it, `beside` next to the title, buttons on the right, and its parts below. */
export function ListScreen<Row extends object>(
  props: ListButtonsProps<Row> & {
    title?: string
    about?: string
    beside?: ReactNode
    children: ReactNode
  },
) {
  const { title, about, beside, children, ...head } = props
  const { label } = head.state.options
  return (
    <section className={styles.screen} aria-label={label}>
      <PageHead title={title ?? label} text={about} beside={beside}>
        <Group className={styles.actions}>
          <ListButtons {...head} />
        </Group>
      </PageHead>
      {children}
    </section>
  )
}

/** Search box, filters and a chip for each in force; in narrow windows also select-all and sort. */
export function ListToolbar<Row extends object>(props: {
  state: ListState<Row>
  placeholder: string
  held?: Held
  filters?: ReactNode
}) {
  const { state, placeholder, held, filters } = props
  const isNarrow = useNarrow()
  const { keyword, update } = state.address
  const isFiltered = keyword !== '' || (state.options.filters ?? []).length > 0
  return (
    <Box pos="relative">
      {state.options.bulk && <SelectionBar state={state} />}
      <Group gap={10} className={styles.toolbar}>
        <search className={styles.search}>
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
          <Group wrap="nowrap" className={styles.chips}>
            <FilterChips state={state} />
          </Group>
        )}
      </Group>
    </Box>
  )
}

/** Below the rows: how many there are, and the pages. */
export function ListPager<Row extends object>(props: { state: ListState<Row>; footer?: ReactNode }) {
  return (
    <Box mih={36} mt={8}>
      <AfterRows>
        <Pager {...props} />
      </AfterRows>
    </Box>
  )
}
