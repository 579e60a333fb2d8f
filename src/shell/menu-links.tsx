import { Link } from '@tanstack/react-router'
import { useStatus } from '@/domain/use-status'
import { useUser } from '@/session/session'
import styles from './app-frame.module.css'
import { menuFor } from './main-menu'

/** The menu's entries as links; that of the current screen has `aria-current`. */
export function MenuLinks() {
  const user = useUser()
  const status = useStatus()
  return menuFor({ user, status }).map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className={styles.entry}
      activeOptions={{ exact: to === '/', includeSearch: false }}
    >
      {label}
    </Link>
  ))
}
