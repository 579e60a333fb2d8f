import { OverflowList, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useMatch } from '@tanstack/react-router'
import { MenuButton } from '@/components/input/menu-button'
import { isAdmin } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import styles from './app-frame.module.css'

const useView = () => ({ user: useUser(), status: useStatus() })
type View = ReturnType<typeof useView>

const everyone = () => true
const admins = ({ user }: View) => isAdmin(user)
const seesModels = ({ user, status }: View) => isAdmin(user) || listsModels(status)

/** The top menu, in order. Entries that need a session redirect visitors to /login. */
const entries = [
  { to: '/', label: '首页', isVisible: everyone },
  { to: '/channel', label: '渠道', isVisible: admins },
  { to: '/token', label: '令牌', isVisible: everyone },
  { to: '/redemption', label: '兑换码', isVisible: admins },
  { to: '/topup', label: '充值', isVisible: everyone },
  { to: '/user', label: '用户', isVisible: admins },
  { to: '/log', label: '日志', isVisible: everyone },
  { to: '/models', label: '模型', isVisible: seesModels },
  { to: '/playground', label: '试用', isVisible: everyone },
  { to: '/setting', label: '设置', isVisible: everyone },
  { to: '/about', label: '关于', isVisible: everyone },
  {
    to: '/chat',
    label: '聊天',
    isVisible: ({ status }: View) => Boolean(status?.chat_link?.trim()),
  },
] as const

type MenuEntry = (typeof entries)[number]

export function useMenu(): MenuEntry[] {
  const view = useView()
  return entries.filter((entry) => entry.isVisible(view))
}

/**
 * A menu link, active on its screen and subscreens. The user's own account is not a subscreen of 用户 despite its URL.
 */
function EntryLink({ entry: { to, label } }: { entry: MenuEntry }) {
  const isOwnAccount = useMatch({ from: '/_authed/user/edit/', shouldThrow: false }) !== undefined
  const exact = to === '/' || isOwnAccount
  return (
    <Link to={to} className={styles.entry} activeOptions={{ exact, includeSearch: false }}>
      {label}
    </Link>
  )
}

const entryLink = (entry: MenuEntry) => <EntryLink key={entry.to} entry={entry} />

export function MenuList() {
  return (
    <Stack component="nav" gap={2} aria-label="主导航">
      {useMenu().map(entryLink)}
    </Stack>
  )
}

/** The menu entries in one line; those that do not fit move to 更多. */
export function MenuLine() {
  return (
    <nav className={styles.line} aria-label="主导航">
      <OverflowList
        gap={2}
        data={useMenu()}
        getItemKey={({ to }) => to}
        renderItem={entryLink}
        renderOverflow={(hidden) => (
          <MenuButton lines={() => hidden.map(({ to, label }) => ({ label, link: { to } }))}>
            <button type="button" className={styles.entry}>
              <span>更多</span>
              <IconChevronDown size={16} aria-hidden />
            </button>
          </MenuButton>
        )}
      />
    </nav>
  )
}
