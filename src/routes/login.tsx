import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { addressFlag } from '@/schemas/address'
import { leadOn } from './-lead-on'
import { LoginScreen } from './-login-screen'

const searchSchema = z.object({
  /** Set by a session that ended: says so above the form. */
  expired: addressFlag,
})

export const Route = createFileRoute('/login')({
  validateSearch: searchSchema,
  beforeLoad: ({ search: { expired } }) => {
    if (!expired) leadOn()
  },
  staticData: { title: '登录', isPlain: true },
  component: Login,
})

function Login() {
  const { expired } = Route.useSearch()
  return <LoginScreen expired={expired === true} />
}
