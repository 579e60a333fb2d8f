import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { searchFlag } from '@/schemas/address'
import { LoginForm } from '@/screens/visitor/login'
import { redirectSignedIn } from './-guards'

export const Route = createFileRoute('/login')({
  // `expired`: shows that the session has ended.
  validateSearch: z.object({ expired: searchFlag }),
  beforeLoad: ({ search: { expired } }) => {
    if (!expired) redirectSignedIn()
  },
  staticData: { title: '登录' },
  component: LoginForm,
})
