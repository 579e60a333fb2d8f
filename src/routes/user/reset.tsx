import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ResetConfirmForm } from '@/forms/visitor/reset'
import { literalParam } from '@/lib/url'

export const Route = createFileRoute('/user/reset')({
  staticData: { title: '重置密码' },
  component: ConfirmReset,
})

/** The mail's link holds the address unencoded: a `+` is a plus. */
function ConfirmReset() {
  const search = useLocation({ select: (location) => location.searchStr })
  const email = literalParam(search, 'email')
  const token = literalParam(search, 'token')
  return <ResetConfirmForm key={`${email} ${token}`} email={email} token={token} />
}
