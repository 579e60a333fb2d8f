import { createFileRoute, useLocation } from '@tanstack/react-router'
import { literalParam } from '@/lib/url'
import { ResetConfirmForm } from '@/screens/visitor/reset'

export const Route = createFileRoute('/user/reset')({
  staticData: { title: '重置密码' },
  component: ConfirmReset,
})

/** The mailed link contains the unencoded email address, where `+` is a plus, not a space. */
function ConfirmReset() {
  const search = useLocation({ select: (location) => location.searchStr })
  const email = literalParam(search, 'email')
  const token = literalParam(search, 'token')
  return <ResetConfirmForm key={`${email} ${token}`} email={email} token={token} />
}
