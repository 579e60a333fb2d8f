import { Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { MenuButton } from '@/components/control/menu-button'
import styles from './app-frame.module.css'
import { type MenuEntry, useMenu } from './main-menu'

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
