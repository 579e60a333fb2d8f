import { createFileRoute } from '@tanstack/react-router'
import { Topup } from '@/screens/topup/topup'

export const Route = createFileRoute('/_authed/topup')({ staticData: { title: '充值' }, component: Topup })
