import { createFileRoute } from '@tanstack/react-router'
import { answerCallback } from '@/queries/oauth/callback'
import { CallbackScreen } from './-callback-screen'
import { leaveAddress } from './-leave-address'

export const Route = createFileRoute('/oauth/lark')({
  beforeLoad: leaveAddress,
  loader: ({ context, preload }) => {
    if (!preload) answerCallback('lark', context.queryClient)
  },
  staticData: { title: '飞书 登录' },
  component: () => <CallbackScreen provider="lark" />,
})
