import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ErrorCard } from '@/components/screen/error-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { errorMessage } from '@/domain/error-message'
import { ChannelForm } from '@/forms/channel/channel'
import { channelOptions } from '@/queries/channel/channel'

export const Route = createFileRoute('/_authed/channel/edit/$id')({
  params: {
    // Only a positive whole number is an id: an empty or odd one would name another call.
    parse: ({ id }) => {
      if (!/^[1-9]\d*$/.test(id)) throw notFound()
      return { id: Number(id) }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  staticData: { title: '编辑渠道' },
  component: EditChannel,
})

function EditChannel() {
  const { id } = Route.useParams()
  const query = useQuery(channelOptions(id))
  // Fields are filled from this visit's answer only; what was typed is not replaced by a later one.
  if (query.isError && !query.data) {
    return <ErrorCard message={errorMessage(query.error).text} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <LoadingScreen page="渠道" />
  return <ChannelForm key={id} channel={query.data} />
}
