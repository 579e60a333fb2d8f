import { Burger, Group, Text } from '@mantine/core'
import { useClickOutside, useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { serverText } from '@/components/display/server-text'
import { SiteLogo } from '@/components/display/site-logo'
import { OverlayArea } from '@/components/overlay/overlay-area'
import { OverlayError } from '@/components/screen/overlay-error'
import { footerHtml, systemName } from '@/domain/site'
import { visibleText } from '@/lib/plain-text'
import { useOnNavigation } from '@/lib/use-leaving'
import { usePhoneWidth } from '@/lib/use-narrow'
import { statusOptions } from '@/queries/status'
import { useStatus } from '@/session/site-status'
import { AccountArea } from './account-area'
import { AccountCheck } from './account-check'
import styles from './app-frame.module.css'
import { HeadButtons, SchemeButton } from './head-buttons'
import { KeyListener } from './key-listener'
import { MenuLine, MenuList } from './main-menu'
import { ForeignNotice, OfflineBanner, QuotaNotice, SiteNotice, VersionNotice } from './notices'
import { RouteAnnouncer } from './route-announcer'

function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** The frame around every screen: menu, brand, account, notices, footer. Up to 600 px the menu is collapsed. */
export function AppFrame() {
  // The only place that fetches the status; others read it with `useStatus`.
  useQuery(statusOptions)
  const status = useStatus()
  const name = systemName(status)
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const system = visibleText(name)
  useDocumentTitle(title ? `${title} - ${system}` : system)
  const narrow = usePhoneWidth()
  const [isUnfolded, setMenuOpen] = useState(false)
  const menuOpen = isUnfolded && narrow
  const header = useClickOutside<HTMLElement>(() => setMenuOpen(false))
  const burger = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menuOpen) return
    setMenuOpen(false)
    burger.current?.focus()
  }
  useOnNavigation(() => setMenuOpen(false))

  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/useValidAnchor: a history entry for the hash would lose where the screen was opened from */}
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        跳到正文
      </a>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles Escape, which closes the menu */}
      <header ref={header} className={styles.header} onKeyDown={closeOnEscape}>
        <Group wrap="nowrap" h="100%" className={styles.bar}>
          {/* Skipped by Tab, because the menu starts with the same link. */}
          <Link to="/" className={styles.brand} {...(!narrow && { tabIndex: -1 })}>
            <SiteLogo size={28} />
            <span className={styles.name}>{serverText(name)}</span>
          </Link>
          {!narrow && <MenuLine />}
          <Group gap={8} wrap="nowrap" ml="auto" className={styles.end}>
            <HeadButtons>{!narrow && <SchemeButton tabIndex={-1} />}</HeadButtons>
            {narrow ? (
              <Burger
                ref={burger}
                size="sm"
                lineSize={2}
                w={44}
                h={44}
                opened={menuOpen}
                onClick={() => setMenuOpen(!menuOpen)}
                aria-label="菜单"
                aria-expanded={menuOpen}
                aria-controls="mobile-menu"
                className={styles.burger}
              />
            ) : (
              <AccountArea />
            )}
          </Group>
        </Group>
        {menuOpen && (
          <div className={styles.drawer} id="mobile-menu">
            <MenuList />
            <Group gap={8} mt={8} p="12px 12px 0" className={styles.foot}>
              <AccountArea flat />
              <SchemeButton />
            </Group>
          </div>
        )}
      </header>
      <OfflineBanner />
      <ForeignNotice />
      <VersionNotice version={status?.version} />
      <SiteNotice />
      <QuotaNotice />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
        {/* Portals of menus, dialogs and toasts, placed inside a landmark for accessibility. */}
        <div data-mantine-shared-portal-node />
        <KeyListener />
        <OverlayArea />
        <OverlayError />
      </main>
      <Footer name={name} />
      <RouteAnnouncer />
      <AccountCheck />
    </div>
  )
}

/** The configured footer; by default the system name and the server version. */
function Footer({ name }: { name: string }) {
  const status = useStatus()
  const html = footerHtml(status)
  return (
    <Text component="footer" fz="sm" c="dimmed" ta="center" className={styles.footer}>
      {html.trim() ? <SiteHtml content={html} inline /> : serverText(`${name} ${status?.version ?? ''}`)}
    </Text>
  )
}
