import { createFileRoute } from '@tanstack/react-router'
import { TokenForm } from '@/forms/token'

/** Checks only that a user is stored; the server decides on permissions. */
export const Route = createFileRoute('/_authed/token/add')({
  staticData: { title: '添加令牌' },
  component: () => <TokenForm />,
})
