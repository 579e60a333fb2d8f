import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginForm } from '@/forms/visitor/login'
import { addressFlag } from '@/schemas/address'
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
