import '@mantine/core/styles/Skeleton.css'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, type Ref, useState } from 'react'
import { ConfirmDialog, type Question } from '@/components/confirm-dialog'
import { ErrorCard } from '@/components/error-card'
import { noticeOf } from '@/domain/error-catalogue'
import { ColumnMenu } from './column-menu'
import { useHiddenColumns } from './column-settings'
import { GridPager } from './grid-pager'
import { GridTable } from './grid-table'
import styles from './list-grid.module.css'
import { type RowAction, RowActionsProvider } from './row-actions'
import { SearchBox, type SearchBoxHandle } from './search-box'
import { type ListInput, useListGrid } from './use-list-grid'

export interface ListGridProps<Row extends RowData> extends Omit<ListInput<Row>, 'hiddenColumns'> {
  /** Name of the list in local storage. */
  name: string
  /** Its accessible name. */
  label: string
  searchPlaceholder: string
  searchRef: Ref<SearchBoxHandle>
  /** Buttons and links beside the search box. */
  toolbar: ReactNode
  /** What stands there when the list is empty: the next step. */
  empty: ReactNode
  /** Buttons for the list as a whole, under the pager. */
  footer?: ReactNode
  actions: (row: Row) => RowAction[]
  /** Whether an action is under way on this row. */
  isBusy: (row: Row) => boolean
}

/**
 * The one grid of all lists: toolbar, table, pager, and every state drawn (on its way, empty, failed, refreshing).
 * It takes the query's result, columns and actions as data, and knows no entity.
 */
export function ListGrid<Row extends RowData>(props: ListGridProps<Row>) {
  const { query } = props
  const [question, setQuestion] = useState<Question | null>(null)
  const hidden = useHiddenColumns(props.name)
  const { table, state, page, pageCount, update } = useListGrid({
    ...props,
    hiddenColumns: hidden.visibility,
  })

  const loaded = query.data?.rows.length ?? 0
  const waiting = query.isPending || query.isPlaceholderData
  const failedWithNothing = query.isError && query.data === undefined

  return (
    <section aria-label={props.label}>
      <Group justify="space-between" gap="sm" mb="sm">
        <SearchBox
          ref={props.searchRef}
          keyword={state.keyword}
          placeholder={props.searchPlaceholder}
          onSearch={(keyword) =>
            update({ keyword, page: 1 }, { replace: state.keyword !== '' && keyword !== '' })
          }
        />
        <Group gap="xs">
          {props.toolbar}
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="刷新"
            title="刷新"
            loading={query.isRefetching}
            onClick={() => void query.refetch()}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
          <ColumnMenu table={table} onToggle={hidden.toggle} />
        </Group>
      </Group>

      {query.isError && (
        <ErrorCard
          message={noticeOf(query.error).text}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {!failedWithNothing && (
        <>
          <div className={query.isPlaceholderData ? styles.outdated : undefined}>
            <RowActionsProvider actions={props.actions} isBusy={props.isBusy} ask={setQuestion}>
              <GridTable
                table={table}
                label={props.label}
                skeletonRows={query.isPending ? state.size : 0}
                busy={query.isFetching}
              />
            </RowActionsProvider>
          </div>
          {loaded === 0 && !waiting && !query.hasNextPage && (
            <div className={styles.empty}>
              {state.keyword === '' ? props.empty : <Text>没有找到匹配「{state.keyword}」的结果</Text>}
            </div>
          )}
          <GridPager
            page={page}
            pageCount={pageCount}
            size={state.size}
            loaded={loaded}
            skipped={query.data?.skipped ?? 0}
            hasMore={query.hasNextPage}
            onPage={(next) => update({ page: next })}
            onSize={(size) => update({ size, page: 1 })}
          />
        </>
      )}
      {props.footer}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  )
}
