import { createFileRoute } from '@tanstack/react-router'
import { UserCreateForm } from '@/screens/user/user-form'

export const Route = createFileRoute('/_authed/user/add')({
  staticData: { title: '添加用户' },
  component: UserCreateForm,
})
