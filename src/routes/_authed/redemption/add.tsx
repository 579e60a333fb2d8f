import { createFileRoute } from '@tanstack/react-router'
import { RedemptionCreateForm } from '@/screens/redemption/redemption-form'

export const Route = createFileRoute('/_authed/redemption/add')({
  staticData: { title: '添加兑换码' },
  component: RedemptionCreateForm,
})
