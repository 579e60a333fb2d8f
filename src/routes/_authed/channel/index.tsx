import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { channelFilterFields } from '@/domain/channel/filter'
import { ChannelGrid } from '@/grids/channel/channel'
import { BalanceNotice } from '@/grids/channel/notice'
import { listSearchSchema } from '@/grids/list/list-search'
import { channelListOptions } from '@/queries/channel/channel'
import { startList } from '@/queries/list/use-list'

export const Route = createFileRoute('/_authed/channel/')({
  validateSearch: z.extend(listSearchSchema, channelFilterFields),
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  // A head start only: the grid shows what comes of it.
  loader: ({ deps, ...visit }) => startList(visit, channelListOptions(deps.keyword)),
  staticData: { title: '渠道' },
  component: ChannelList,
})

function ChannelList() {
  const search = Route.useSearch()
  const { status, type, group, model } = search
  const filters = { status, type, group, model }
  const navigate = Route.useNavigate()
  return (
    <>
      <BalanceNotice />
      <ChannelGrid
        search={search}
        onSearch={(next, options) => void navigate({ search: { ...filters, ...next }, ...options })}
        filters={filters}
        // Other rows: from their first page.
        onFilters={(next) => void navigate({ search: { ...search, page: undefined, ...next } })}
      />
    </>
  )
}
