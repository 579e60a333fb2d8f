import { Alert } from '@mantine/core'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { type AfterSignIn, LoginForm } from '@/forms/visitor/login'
import { addressFlag } from '@/schemas/address'
import { returnAddress } from '@/session/return-address'
import { userStore } from '@/session/store'
import { redirectSignedIn } from './-guards'

export const Route = createFileRoute('/login')({
  // `expired`: set when a session ended; the form says so.
  validateSearch: z.object({ expired: addressFlag }),
  beforeLoad: ({ search: { expired } }) => {
    if (!expired) redirectSignedIn()
  },
  staticData: { title: '登录' },
  component: LoginScreen,
})

/** The sign-in form. A default password leads to the account next; an expired session, back to its screen. */
function LoginScreen() {
  const { expired } = Route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const onSignedIn = (next: AfterSignIn) => {
    const user = userStore.get()
    const address = user && returnAddress.take(user.id, location.origin, router)
    if (next === '/user/edit/{-$id}') toast('warning', messages.changeDefaultPassword)
    else if (expired && address) return void navigate({ href: address, replace: true })
    void navigate({ to: next })
  }
  return (
    <>
      {expired && (
        <Alert color="yellow" role="alert" maw={420} mx="auto" mb="md">
          {messages.sessionExpired}
        </Alert>
      )}
      <LoginForm onSignedIn={onSignedIn} />
    </>
  )
}
