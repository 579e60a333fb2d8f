import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { searchParam } from '@/schemas/address'
import { RegisterForm } from '@/screens/visitor/register'
import { affStore } from '@/session/store'
import { redirectSignedIn } from './-guards'

export const Route = createFileRoute('/register')({
  // `aff`: the inviter's code, from an invite link.
  validateSearch: z.object({ aff: searchParam(z.string()) }),
  beforeLoad: ({ search: { aff } }) => {
    // Stored, as the visitor may open other screens first.
    if (aff) affStore.set(aff)
    redirectSignedIn()
  },
  staticData: { title: '注册' },
  component: RegisterForm,
})
