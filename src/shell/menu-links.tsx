import { OverflowList, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
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
    <Stack component="nav" gap={2} aria-label="主导航">
      {useEntries().map(entryLink)}
    </Stack>
  )
}

/** The menu's entries in one line; those that do not fit are in 更多. */
export function MenuLine() {
  const entries = useEntries()
  const line = useRef<HTMLElement>(null)
  const [isCrowded, setCrowded] = useState(false)
  // Where all fit, they are drawn once: the list that hides some measures them and is drawn again, before the first paint.
  useEffect(() => {
    const { current } = line
    if (!current || isCrowded || entries.length === 0) return
    const observer = new ResizeObserver(() => setCrowded(current.scrollWidth > current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [isCrowded, entries.length])
  if (!isCrowded) {
    return (
      <nav ref={line} className={styles.line} aria-label="主导航">
        {entries.map(entryLink)}
      </nav>
    )
  }
  return (
    <nav className={styles.line} data-crowded aria-label="主导航">
      <OverflowList
        data={entries}
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
