import { createFileRoute } from '@tanstack/react-router'
import { Topup } from '@/forms/topup'

/** Checks only that a user is stored; the server decides on permissions. */
export const Route = createFileRoute('/_authed/topup')({ staticData: { title: '充值' }, component: Topup })
