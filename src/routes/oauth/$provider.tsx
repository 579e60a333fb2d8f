import { createFileRoute, notFound } from '@tanstack/react-router'
import { OAUTH_ORDER } from '@/domain/oauth/providers'
import { answerCallback } from '@/queries/oauth/callback'
import { CallbackScreen } from './-callback-screen'
import { leaveAddress } from './-leave-address'

export const Route = createFileRoute('/oauth/$provider')({
  params: {
    parse: ({ provider: named }) => {
      const provider = OAUTH_ORDER.find((known) => known === named)
      if (!provider) throw notFound()
      return { provider }
    },
  },
  beforeLoad: leaveAddress,
  loader: ({ context, preload, params }) => {
    if (!preload) answerCallback(params.provider, context.queryClient)
  },
  staticData: { title: '登录' },
  component: ProviderCallback,
})

function ProviderCallback() {
  return <CallbackScreen {...Route.useParams()} />
}
