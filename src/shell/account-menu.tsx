import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import ScreenTheme from '@/components/theme/screen-theme'
import styles from './app-frame.module.css'

/** The username's dropdown with logout. */
export default function AccountMenu({ name, onLogout }: { name: ReactNode; onLogout: () => void }) {
  return (
    <ScreenTheme>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <button type="button" className={styles.button}>
            {name}
            <IconChevronDown size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/user/edit" leftSection={<IconSettings size={16} aria-hidden />}>
            更新个人信息
          </Menu.Item>
          <Menu.Item onClick={onLogout} leftSection={<IconLogout size={16} aria-hidden />}>
            退出登录
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </ScreenTheme>
  )
}
