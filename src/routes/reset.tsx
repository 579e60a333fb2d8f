import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '@/forms/visitor/reset'
import { redirectSignedIn } from './-guards'

/** Checks only that a user is stored; the server decides on permissions. */
export const Route = createFileRoute('/reset')({
  beforeLoad: redirectSignedIn,
  staticData: { title: '重置密码' },
  component: ResetRequestForm,
})
