import { Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { MenuButton } from '@/components/control/menu-button'
import { listsModels } from '@/domain/capabilities'
import { isAdmin } from '@/domain/roles'
import { useStatus } from '@/domain/site'
import { useUser } from '@/session/session'
import styles from './app-frame.module.css'

const useView = () => ({ user: useUser(), status: useStatus() })
type View = ReturnType<typeof useView>

const everyone = () => true
const admins = ({ user }: View) => isAdmin(user)
const whoSeesModels = ({ user, status }: View) => isAdmin(user) || listsModels(status)

/** The top menu, in its order; `key` follows `g` in a shortcut. Entries that need a session lead visitors to /login. */
const entries = [
  { to: '/', label: '首页', key: 'h', shown: everyone },
  { to: '/channel', label: '渠道', key: 'c', shown: admins },
  { to: '/token', label: '令牌', key: 't', shown: everyone },
  { to: '/redemption', label: '兑换码', key: 'r', shown: admins },
  { to: '/topup', label: '充值', key: 'p', shown: everyone },
  { to: '/user', label: '用户', key: 'u', shown: admins },
  { to: '/log', label: '日志', key: 'l', shown: everyone },
  { to: '/models', label: '模型', key: 'm', shown: whoSeesModels },
  { to: '/playground', label: '试用', key: 'y', shown: everyone },
  { to: '/setting', label: '设置', key: 's', shown: everyone },
  { to: '/about', label: '关于', key: 'a', shown: everyone },
  { to: '/chat', label: '聊天', key: 'i', shown: ({ status }: View) => Boolean(status?.chat_link?.trim()) },
] as const

type MenuEntry = (typeof entries)[number]

export function useMenu(): MenuEntry[] {
  const view = useView()
  return entries.filter((entry) => entry.shown(view))
}

/** A menu entry as a link; that of the current screen has `aria-current`. */
const entryLink = ({ to, label }: MenuEntry) => (
  <Link key={to} to={to} className={styles.entry} activeOptions={{ exact: to === '/', includeSearch: false }}>
    {label}
  </Link>
)

export function MenuList() {
  return (
    <Stack component="nav" gap={2} aria-label="主导航">
      {useMenu().map(entryLink)}
    </Stack>
  )
}

/** The menu's entries in one line; those that do not fit are in 更多. */
export function MenuLine() {
  const entries = useMenu()
  const line = useRef<HTMLElement>(null)
  /** How many entries stand before 更多. */
  const [room, setRoom] = useState(entries.length)
  // After every render, as entries differ in width, and whenever the line's width changes.
  useLayoutEffect(() => {
    const nav = line.current as HTMLElement
    const measure = () => {
      const parts = [...nav.children] as HTMLElement[]
      // Entries that do not fit are wrapped to the next row.
      const fitting = parts.filter(({ offsetTop }) => offsetTop === parts[0]?.offsetTop)
      setRoom(fitting.length === parts.length ? entries.length : fitting.length - 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(nav)
    return () => observer.disconnect()
  })
  const hidden = entries.slice(room)
  return (
    <nav ref={line} className={styles.line} aria-label="主导航">
      {entries.slice(0, room).map(entryLink)}
      {hidden.length > 0 && (
        <MenuButton
          className={`${styles.entry} ${styles.more}`}
          lines={() => hidden.map(({ to, label }) => ({ label, link: { to } }))}
        >
          更多
          <IconChevronDown size={16} aria-hidden />
        </MenuButton>
      )}
      {hidden.map(entryLink)}
    </nav>
  )
}
