import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '@/forms/account/reset'
import { leadOn } from './-lead-on'

export const Route = createFileRoute('/reset')({
  beforeLoad: leadOn,
  staticData: { title: '重置密码' },
  component: ResetRequestForm,
})
