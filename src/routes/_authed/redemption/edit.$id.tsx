import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ErrorCard } from '@/components/screen/error-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { errorMessage } from '@/domain/error-message'
import { RedemptionEditForm } from '@/forms/redemption/edit'
import { redemptionOptions } from '@/queries/redemption'

export const Route = createFileRoute('/_authed/redemption/edit/$id')({
  params: {
    // Only a positive whole number is an id: an empty or odd one would name another call.
    parse: ({ id }) => {
      if (!/^[1-9]\d*$/.test(id)) throw notFound()
      return { id: Number(id) }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  staticData: { title: '编辑兑换码' },
  component: EditRedemption,
})

function EditRedemption() {
  const { id } = Route.useParams()
  const query = useQuery(redemptionOptions(id))
  // Fields are filled from this visit's answer only; what was typed is not replaced by a later one.
  if (query.isError && !query.data) {
    return <ErrorCard message={errorMessage(query.error).text} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <LoadingScreen page="兑换码" />
  return <RedemptionEditForm key={id} redemption={query.data} />
}
