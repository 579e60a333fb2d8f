import { createFileRoute } from '@tanstack/react-router'
import { TokenForm } from '@/forms/token'

export const Route = createFileRoute('/_authed/token/add')({
  staticData: { title: '添加令牌' },
  component: () => <TokenForm />,
})
