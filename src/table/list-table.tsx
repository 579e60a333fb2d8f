import { lazyPart } from '@/components/lazy-part'
import { FailureCard } from '@/components/screen/failure-card'
import type { ListState } from './list-state'
import { PageTable } from './page-table'
import { RowActionsProvider } from './row-actions'
import { onRowKey } from './row-keys'

const NothingFound = lazyPart(() => import('./controls/nothing-found'))
const ExportDialog = lazyPart(() => import('./dialogs/export-dialog'))
const VirtualTable = lazyPart<{ list: ListState }>(
  () => import('./virtual-table'),
  ({ list }) => <PageTable list={list} />,
)

/** The table of a list in every state: waiting, failed, empty, a page of rows, or all of them. */
export function ListTable({ list }: { list: ListState }) {
  const { options, address, rows, shown, exports } = list
  const { query } = list.source
  const isSettled = !query.isPending && !query.isPlaceholderData
  const isFailed = query.isError && query.data === undefined
  const isNarrowed = address.keyword !== '' || (options.keeps !== undefined && rows.length > 0)
  const isAll = address.size === 'all' && !query.isPending
  return (
    <>
      {query.isError && (
        <FailureCard
          small={!isFailed}
          error={query.error}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {!isFailed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between rows
        <div style={{ opacity: query.isPlaceholderData ? 0.55 : undefined }} onKeyDown={onRowKey}>
          <RowActionsProvider name={options.name} actions={options.actions}>
            {isAll ? <VirtualTable list={list} /> : <PageTable list={list} />}
          </RowActionsProvider>
        </div>
      )}
      {isSettled &&
        shown.length === 0 &&
        (rows.length > 0 || !query.hasNextPage) &&
        !isFailed &&
        (isNarrowed ? <NothingFound list={list} /> : options.empty)}
      {exports.isOpen && <ExportDialog list={list} />}
    </>
  )
}
