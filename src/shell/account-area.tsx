import { Button } from '@mantine/core'
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react'
import { ServerName } from '@/components/display/server-text'
import { PlainButton, PlainLink } from '@/components/input/buttons'
import { MenuButton } from '@/components/input/menu-button'
import type { MenuItem } from '@/components/overlay/menu'
import { shortName } from '@/lib/text'
import { useSingleFlightMutation } from '@/queries/mutation'
import { logout } from '@/queries/session'
import { useUser } from '@/session/session'

/** The user's name and signing out, or signing in and registering. `flat`: without a dropdown, for the narrow menu. */
export function AccountArea({ flat = false }: { flat?: boolean }) {
  const user = useUser()
  const { run: signOut, isRunning } = useSingleFlightMutation(logout)

  if (!user) {
    return (
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
          退出登录
        </PlainButton>
      </>
    )
  }
  const lines = (): MenuItem[] => [
    { label: '更新个人信息', link: { to: '/user/edit' }, icon: <IconSettings size={16} aria-hidden /> },
    { label: '退出登录', run: () => signOut(), icon: <IconLogout size={16} aria-hidden /> },
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
