import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '@/forms/account/reset-request'

export const Route = createFileRoute('/reset')({
  staticData: { title: '重置密码' },
  component: ResetRequestForm,
})
