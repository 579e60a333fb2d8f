import { createFileRoute } from '@tanstack/react-router'
import { Loaded } from '@/components/screen/loaded'
import { channelOptions } from '@/queries/channel/channel'
import { ChannelForm } from '@/screens/channel/channel-form'
import { parseIdParam } from '../../-guards'

export const Route = createFileRoute('/_authed/channel/edit/$id')({
  params: { parse: ({ id }) => ({ id: parseIdParam(id) }) },
  staticData: { title: '编辑渠道' },
  component: EditChannel,
})

function EditChannel() {
  const { id } = Route.useParams()
  return (
    <Loaded key={String(id)} options={channelOptions(id)} page="渠道" title="编辑渠道" home="/channel">
      {(channel) => <ChannelForm channel={channel} />}
    </Loaded>
  )
}
