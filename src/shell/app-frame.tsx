import { IconMenu2, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ServerText } from '@/components/display/server-text'
import { Toaster } from '@/components/toast/toaster'
import { systemName } from '@/domain/site'
import { useStatus } from '@/domain/use-status'
import { visibleText } from '@/lib/plain-text'
import { statusOptions } from '@/queries/status'
import { AccountArea } from './account-area'
import styles from './app-frame.module.css'
import { Arrival } from './arrival'
import { Footer } from './footer'
import { HeadButtons, SchemeButton } from './head-buttons'
import { KeyListener } from './key-listener'
import { Logo } from './logo'
import { MenuLinks } from './menu-links'
import { OfflineBanner, SiteNotice, VersionNotice } from './notices'

/** The frame around every screen: menu, brand, account, notices, footer. */
export function AppFrame() {
  // The only place that fetches the status; others read it with `useStatus`.
  useQuery(statusOptions)
  const status = useStatus()
  const name = systemName(status)
  usePageTitle(name)
  const { href } = useLocation()
  // The address at which the menu was opened: a navigation closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const menuOpen = menuAt === href

  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        跳到正文
      </a>
      <header className={styles.header}>
        <div className={styles.bar} ref={keepClearOf}>
          <Link to="/" className={styles.brand}>
            <Logo status={status} />
            <span>
              <ServerText text={name} />
            </span>
          </Link>
          <nav className={styles.nav} aria-label="主导航">
            <MenuLinks />
          </nav>
          <div className={styles.end}>
            <HeadButtons />
            <span className={styles.wide}>
              <SchemeButton />
              <AccountArea />
            </span>
            <button
              type="button"
              className={`${styles.icon} ${styles.narrow}`}
              onClick={() => setMenuAt(menuOpen ? null : href)}
              aria-label="菜单"
              aria-expanded={menuOpen}
              aria-controls="mobile-menu"
            >
              {menuOpen ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
            </button>
          </div>
        </div>
        <div className={styles.drawer} id="mobile-menu" data-open={menuOpen}>
          {menuOpen && (
            <>
              <nav className={styles.nav} aria-label="主导航">
                <MenuLinks />
              </nav>
              <div className={styles.foot}>
                <AccountArea flat />
                <SchemeButton />
              </div>
            </>
          )}
        </div>
      </header>
      <OfflineBanner />
      <VersionNotice version={status?.version} />
      <SiteNotice />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
        {/* Portals of menus, dialogs and toasts: inside a landmark, as all content should be. */}
        <div data-mantine-shared-portal-node />
        <KeyListener />
        <Toaster />
      </main>
      <Footer status={status} name={name} />
      <Arrival />
    </div>
  )
}

/** Sets the scroll padding to the head's height, so that the head does not cover what gets the focus. */
function keepClearOf(bar: HTMLElement | null) {
  if (!bar) return
  const observer = new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingTop = `${bar.offsetHeight + 20}px`
  })
  observer.observe(bar)
  return () => observer.disconnect()
}

/** Keeps the window's title at "screen - system name". */
function usePageTitle(systemName: string): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useEffect(() => {
    const system = visibleText(systemName)
    document.title = title ? `${title} - ${system}` : system
  }, [title, systemName])
}
