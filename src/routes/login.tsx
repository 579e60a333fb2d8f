import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { addressFlag } from '@/schemas/address'
import { LoginForm } from '@/screens/visitor/login'
import { redirectSignedIn } from './-guards'

export const Route = createFileRoute('/login')({
  // `expired`: set when a session ended; the form says so.
  validateSearch: z.object({ expired: addressFlag }),
  beforeLoad: ({ search: { expired } }) => {
    if (!expired) redirectSignedIn()
  },
  staticData: { title: '登录' },
  component: LoginForm,
})
