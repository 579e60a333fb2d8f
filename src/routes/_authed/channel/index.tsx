import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { channelFilterFields } from '@/domain/channel/filter'
import { ChannelGrid } from '@/grids/channel/channel'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { channelListOptions } from '@/queries/channel/channel'
import { startList } from '@/queries/list/use-list'

export const Route = createFileRoute('/_authed/channel/')({
  validateSearch: z.extend(listSearchSchema, channelFilterFields),
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  loader: ({ deps, ...visit }) => startList(visit, channelListOptions(deps.keyword)),
  staticData: { title: '渠道' },
  component: ChannelList,
})

function ChannelList() {
  return <ChannelGrid {...useAheadOfAddress(Route.useSearch(), Route.useNavigate())} />
}
