import { createFileRoute } from '@tanstack/react-router'
import { TokenForm } from '@/screens/token/token-form'

export const Route = createFileRoute('/_authed/token/add')({
  staticData: { title: '添加令牌' },
  component: () => <TokenForm />,
})
