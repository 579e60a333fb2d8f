import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MenuButton } from '@/components/control/menu-button'
import { ServerName } from '@/components/display/server-text'
import type { MenuLine } from '@/components/overlay/menu'
import { shortName } from '@/lib/text'
import { logout } from '@/queries/session'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { useUser } from '@/session/session'
import styles from './app-frame.module.css'

/** The user's name and signing out, or signing in and registering. `flat`: without a dropdown, for the narrow menu. */
export function AccountArea({ flat = false }: { flat?: boolean }) {
  const user = useUser()
  const { run: signOut, isRunning } = useSingleFlightMutation(logout)

  if (!user) {
    return (
      <>
        <Link to="/login" className={styles.button}>
          登录
        </Link>
        <Link to="/register" className={styles.button}>
          注册
        </Link>
      </>
    )
  }
  const name = <ServerName text={shortName(user.username)} />
  if (flat) {
    return (
      <>
        <strong style={{ flex: 1 }}>{name}</strong>
        <button type="button" className={styles.button} onClick={() => signOut()} disabled={isRunning}>
          退出登录
        </button>
      </>
    )
  }
  const lines = (): MenuLine[] => [
    // `id: undefined` is said, as the link would otherwise keep the id of the open form.
    {
      label: '更新个人信息',
      link: { to: '/user/edit/{-$id}', params: { id: undefined } },
      icon: <IconSettings size={16} aria-hidden />,
    },
    { label: '退出登录', run: () => signOut(), icon: <IconLogout size={16} aria-hidden /> },
  ]
  return (
    <MenuButton className={styles.button} lines={lines}>
      {name}
      <IconChevronDown size={16} aria-hidden />
    </MenuButton>
  )
}
