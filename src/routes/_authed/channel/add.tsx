import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Loaded } from '@/components/screen/loaded'
import { channelOptions } from '@/queries/channel/channel'
import { searchId } from '@/schemas/address'
import { ChannelForm } from '@/screens/channel/channel-form'

export const Route = createFileRoute('/_authed/channel/add')({
  // `from`: id of the channel to copy, without its key.
  validateSearch: z.object({ from: searchId }),
  staticData: { title: '添加渠道' },
  component: AddChannel,
})

function AddChannel() {
  const { from } = Route.useSearch()
  if (from === undefined) return <ChannelForm key="new" />
  return (
    <Loaded key={String(from)} options={channelOptions(from)} page="渠道" title="添加渠道" home="/channel">
      {(channel) => <ChannelForm template={channel} />}
    </Loaded>
  )
}
