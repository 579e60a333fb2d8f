import { OverflowList } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MenuButton } from '@/components/menu/menu-button'
import { useStatus } from '@/domain/use-status'
import { useUser } from '@/session/session'
import styles from './app-frame.module.css'
import { menuFor } from './main-menu'

type Entry = ReturnType<typeof menuFor>[number]

/** A menu entry as a link; that of the current screen has `aria-current`. */
const entryLink = ({ to, label }: Entry) => (
  <Link key={to} to={to} className={styles.entry} activeOptions={{ exact: to === '/', includeSearch: false }}>
    {label}
  </Link>
)

const useEntries = () => menuFor({ user: useUser(), status: useStatus() })

/** The menu's entries below each other. */
export function MenuList() {
  return (
    <nav className={styles.nav} aria-label="主导航">
      {useEntries().map(entryLink)}
    </nav>
  )
}

/** The menu's entries in one line; those that do not fit are in 更多. */
export function MenuLine() {
  return (
    <nav className={styles.line} aria-label="主导航">
      <OverflowList
        data={useEntries()}
        gap={2}
        getItemKey={({ to }) => to}
        renderItem={entryLink}
        renderOverflow={(hidden) => (
          <div>
            <MenuButton
              className={styles.entry}
              lines={() => hidden.map(({ to, label }) => ({ label, link: { to } }))}
            >
              更多
              <IconChevronDown size={16} aria-hidden />
            </MenuButton>
          </div>
        )}
      />
    </nav>
  )
}
