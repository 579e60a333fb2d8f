import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '@/screens/visitor/reset'
import { redirectSignedIn } from './-guards'

export const Route = createFileRoute('/reset')({
  beforeLoad: redirectSignedIn,
  staticData: { title: '重置密码' },
  component: ResetRequestForm,
})
