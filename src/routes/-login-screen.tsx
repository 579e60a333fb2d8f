import { useNavigate, useRouter } from '@tanstack/react-router'
import styles from '@/components/display/note.module.css'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import account from '@/forms/account/account.module.css'
import { LoginForm, type SignIn } from '@/forms/account/login'
import { returnAddress } from '@/session/return-address'
import { userStore } from '@/session/store'

/** Where one goes after signing in: back to where the session ended, else on; first to a default password's change. */
export function LoginScreen({ expired }: { expired: boolean }) {
  const navigate = useNavigate()
  const router = useRouter()
  const onSignedIn = ({ way, defaultPassword }: SignIn) => {
    const user = userStore.get()
    const address = user && returnAddress.take(user.id, location.origin, router)
    if (!defaultPassword) {
      if (expired && address) return router.history.replace(address)
      return void navigate({ to: way === 'wechat' ? '/' : '/token' })
    }
    toast('warning', messages.changeDefaultPassword)
    return void navigate({ to: '/user/edit/{-$id}', params: { id: undefined } })
  }
  return (
    <>
      {expired && (
        <div className={`${styles.note} ${account.notice}`} data-color="yellow" role="alert">
          <div className={styles.body}>{messages.sessionExpired}</div>
        </div>
      )}
      <LoginForm onSignedIn={onSignedIn} />
    </>
  )
}
