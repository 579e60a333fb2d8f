import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { channelFilterFields } from '@/domain/channel/address'
import { channelList } from '@/queries/channel/channel'
import { startList } from '@/queries/list/list-options'
import { ChannelList } from '@/screens/channel/channel-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/channel/')({
  validateSearch: z.extend(listSearchSchema, channelFilterFields),
  beforeLoad: ({ search }) => ({ keyword: search.keyword }),
  loader: (visit) => startList(visit, channelList, visit.context.keyword !== undefined),
  staticData: { title: '渠道' },
  component: ChannelList,
})
