import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import { lazyPart } from '@/components/lazy-part'
import { shortName } from '@/lib/text'
import { logout } from '@/queries/session'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { useUser } from '@/session/session'
import styles from './app-frame.module.css'

// The dropdown's positioning code is large; the frame does not wait for it.
const AccountMenu = lazyPart<{ name: ReactNode; onLogout: () => void }>(
  () => import('./account-menu').then((module) => module.default),
  {
    waiting: ({ name }) => <span className={styles.button}>{name}</span>,
    // Nobody must stay signed in because a file was lost.
    lost: ({ name, onLogout }, _error, retry) => (
      <>
        <button type="button" className={styles.button} onClick={retry}>
          {name}
        </button>
        <button type="button" className={styles.button} onClick={onLogout}>
          退出登录
        </button>
      </>
    ),
  },
)

/** Who is signed in and the way out, or the ways in. `flat`: without a dropdown, for the narrow menu. */
export function AccountArea({ flat = false }: { flat?: boolean }) {
  const user = useUser()
  const signOut = useSingleFlightMutation(logout)

  if (!user) {
    return (
      <>
        <Link to="/login" className={styles.button}>
          登录
        </Link>
        <Link to="/register" className={`${styles.button} ${styles.primary}`}>
          注册
        </Link>
      </>
    )
  }
  const name = (
    <bdi>
      <ServerText text={shortName(user.username)} />
    </bdi>
  )
  if (flat) {
    return (
      <>
        <strong className={styles.name}>{name}</strong>
        <button
          type="button"
          className={styles.button}
          onClick={() => signOut.run(undefined)}
          disabled={signOut.isRunning}
        >
          退出登录
        </button>
      </>
    )
  }
  return <AccountMenu name={name} onLogout={() => signOut.run(undefined)} />
}
