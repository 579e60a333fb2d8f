import { Alert } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { toast } from '@/components/toast'
import { messages } from '@/domain/messages'
import { LoginForm } from '@/forms/login'

/** Where one goes after signing in: `/token`, or to one's own account while the first password is in use. */
export function LoginScreen({ expired }: { expired: boolean }) {
  const navigate = useNavigate()
  const onSignedIn = ({ defaultPassword }: { defaultPassword: boolean }) => {
    if (!defaultPassword) return void navigate({ to: '/token' })
    toast('warning', messages.changeDefaultPassword)
    return void navigate({ to: '/user/edit/{-$id}', params: { id: undefined } })
  }
  return (
    <>
      {expired && (
        <Alert color="yellow" maw={420} mx="auto" mb="md">
          {messages.sessionExpired}
        </Alert>
      )}
      <LoginForm onSignedIn={onSignedIn} />
    </>
  )
}
