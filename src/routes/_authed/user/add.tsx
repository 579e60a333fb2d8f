import { createFileRoute } from '@tanstack/react-router'
import { UserCreateForm } from '@/forms/user'

/** Checks only that a user is stored; the server decides on permissions. */
export const Route = createFileRoute('/_authed/user/add')({
  staticData: { title: '添加用户' },
  component: UserCreateForm,
})
