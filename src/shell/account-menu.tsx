import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuButton, type MenuLine } from '@/components/menu/menu-button'
import styles from './app-frame.module.css'

/** One's own account, whoever's is on screen. */
const OWN = { to: '/user/edit/{-$id}', params: { id: undefined } } as const

/** The username's dropdown with logout. */
export function AccountMenu({ name, onLogout }: { name: ReactNode; onLogout: () => void }) {
  const lines = (): MenuLine[] => [
    { label: '更新个人信息', link: OWN, icon: <IconSettings size={16} aria-hidden /> },
    { label: '退出登录', run: onLogout, icon: <IconLogout size={16} aria-hidden /> },
  ]
  return (
    <MenuButton className={styles.button} lines={lines}>
      {name}
      <IconChevronDown size={16} aria-hidden />
    </MenuButton>
  )
}
