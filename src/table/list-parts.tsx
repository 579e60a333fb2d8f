import { Box, Group } from '@mantine/core'
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react'
import { PageHead } from '@/components/screen/page-head'
import { useNarrow } from '@/lib/use-narrow'
import { FilterChips } from './controls/chips'
import { ListButtons } from './controls/list-buttons'
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
export function ListScreen(
  props: ComponentProps<typeof ListButtons> & {
    title?: string
    about?: string
    beside?: ReactNode
    children: ReactNode
  },
) {
  const { title, about, beside, children, ...head } = props
  const { label } = head.list.options
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
export function ListToolbar(props: {
  list: ListState
  placeholder: string
  held?: Held
  filters?: ReactNode
}) {
  const { list, placeholder, held, filters } = props
  const isNarrow = useNarrow()
  const { keyword, update } = list.address
  const isFiltered = keyword !== '' || (list.options.filters ?? []).length > 0
  return (
    <Box pos="relative">
      {list.bulk.length > 0 && <SelectionBar list={list} />}
      <Group gap={10} className={styles.toolbar}>
        <search className={styles.search}>
          <SearchBox keyword={keyword} update={update} placeholder={placeholder} held={held} />
        </search>
        {isNarrow && list.bulk.length > 0 && <SelectPage list={list} />}
        <AfterRows>
          {filters}
          {isNarrow && <SortSelect list={list} />}
        </AfterRows>
        {isFiltered && (
          <Group wrap="nowrap" className={styles.chips}>
            <FilterChips list={list} />
          </Group>
        )}
      </Group>
    </Box>
  )
}

/** Below the rows. `isToldAbove`: the progress of loading is shown elsewhere. */
export function ListPager(props: { list: ListState; footer?: ReactNode; isToldAbove?: boolean }) {
  return (
    <Box mih={36} mt={8}>
      <AfterRows>
        <Pager {...props} />
      </AfterRows>
    </Box>
  )
}
