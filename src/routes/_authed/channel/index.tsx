import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { channelFilterFields } from '@/domain/channel/address'
import { needsWholeTable } from '@/domain/page-size'
import { channelList } from '@/queries/channel/channel'
import { startList } from '@/queries/list/list-options'
import { ChannelList } from '@/screens/channel/channel-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/channel/')({
  validateSearch: z.extend(listSearchSchema, channelFilterFields),
  loaderDeps: ({ search }) => ({ isWhole: needsWholeTable(search) }),
  loader: (visit) => startList(visit, channelList, visit.deps.isWhole),
  staticData: { title: '渠道' },
  component: ChannelList,
})
