import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '@/forms/visitor/reset'
import { redirectSignedIn } from './-guards'

export const Route = createFileRoute('/reset')({
  beforeLoad: redirectSignedIn,
  staticData: { title: '重置密码' },
  component: ResetRequestForm,
})
