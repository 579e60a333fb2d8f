import { createFileRoute } from '@tanstack/react-router'
import { answerCallback } from '@/queries/oauth/callback'
import { CallbackScreen } from './-callback-screen'
import { leaveAddress } from './-leave-address'

export const Route = createFileRoute('/oauth/oidc')({
  beforeLoad: leaveAddress,
  loader: ({ context, preload }) => {
    if (!preload) answerCallback('oidc', context.queryClient)
  },
  staticData: { title: 'OIDC 登录' },
  component: () => <CallbackScreen provider="oidc" />,
})
