import { createFileRoute } from '@tanstack/react-router'
import { answerCallback } from '@/queries/oauth/callback'
import { CallbackScreen } from './-callback-screen'
import { leaveAddress } from './-leave-address'

export const Route = createFileRoute('/oauth/github')({
  beforeLoad: leaveAddress,
  loader: ({ context, preload }) => {
    if (!preload) answerCallback('github', context.queryClient)
  },
  staticData: { title: 'GitHub 登录' },
  component: () => <CallbackScreen provider="github" />,
})
