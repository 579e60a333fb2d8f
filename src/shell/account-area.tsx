import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ServerName } from '@/components/display/server-text'
import { PlainButton, PlainLink } from '@/components/input/buttons'
import { MenuButton } from '@/components/input/menu-button'
import type { MenuItem } from '@/components/overlay/menu'
import { formatQuota } from '@/domain/quota'
import { userRole } from '@/domain/statuses'
import { shortName } from '@/lib/text'
import { useAction } from '@/queries/mutation'
import { logout } from '@/queries/session'
import { selfOptions, useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'

/** Screens where the sign-in and register links are hidden. */
const SIGN_IN = ['/login', '/register']

/**
 * The user's name with the account menu, or links to sign in and register. `flat`: without a dropdown, for the phone
 * menu.
 */
export function AccountArea({ flat = false }: { flat?: boolean }) {
  const user = useUser()
  const { run: signOut, isRunning } = useAction(logout)
  const isSigningIn = useLocation({ select: ({ pathname }) => SIGN_IN.includes(pathname) })
  const status = useStatus()
  // Uses cached data only, so that opening the menu sends no request.
  const { data: self } = useQuery({ ...selfOptions, enabled: false })

  if (!user) {
    return isSigningIn ? null : (
      <>
        <PlainLink to="/login">登录</PlainLink>
        <PlainLink to="/register">注册</PlainLink>
      </>
    )
  }
  const name = <ServerName text={shortName(user.username)} />
  if (flat) {
    return (
      <>
        <strong style={{ flex: 1 }}>{name}</strong>
        <PlainButton onClick={() => signOut()} disabled={isRunning}>
          登出
        </PlainButton>
      </>
    )
  }
  const lines = (): MenuItem[] => [
    { label: `${user.username} · ${userRole(user.role).label}`, kind: 'title' },
    { label: self ? `余额 ${formatQuota(self.quota, status)}` : '余额', link: { to: '/topup' } },
    { label: '更新个人信息', link: { to: '/user/edit' } },
    { label: '修改密码', link: { to: '/user/edit', hash: 'password' } },
    { label: '设置', link: { to: '/setting' } },
    { label: '登出', run: () => signOut() },
  ]
  return (
    <MenuButton lines={lines}>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        mr={-8}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        {name}
      </Button>
    </MenuButton>
  )
}
