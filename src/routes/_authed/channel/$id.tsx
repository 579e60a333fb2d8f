import { createFileRoute } from '@tanstack/react-router'
import { shownChannelOptions } from '@/queries/channel/channel'
import { ChannelPage } from '@/screens/channel/channel-page'
import { RowPage } from '@/screens/kit/row-page'
import { parseIdParam } from '../../-guards'

export const Route = createFileRoute('/_authed/channel/$id')({
  params: { parse: ({ id }) => ({ id: parseIdParam(id) }) },
  staticData: { title: '渠道详情' },
  component: ShowChannel,
})

function ShowChannel() {
  const { id } = Route.useParams()
  return (
    <RowPage key={String(id)} options={shownChannelOptions(id)} page="渠道" home="/channel">
      {(channel) => <ChannelPage channel={channel} />}
    </RowPage>
  )
}
