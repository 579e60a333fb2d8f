import { Text } from '@mantine/core'
import { useState } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { ServerText } from '@/components/display/server-text'
import { DEFAULT_LOGO, footerHtml, logoAddress } from '@/domain/site'
import { safeImageUrl } from '@/lib/url'
import type { Status } from '@/schemas/status'
import styles from './app-frame.module.css'

/** The configured footer; default: the system's name and the server's version. */
export function Footer({ status, name }: { status: Status | null | undefined; name: string }) {
  const html = footerHtml(status)
  return (
    <Text component="footer" fz="sm" c="dimmed" ta="center" px={16} py={20}>
      {html.trim() === '' ? (
        <ServerText text={`${name} ${status?.version ?? ''}`} />
      ) : (
        <SiteHtml content={html} inline />
      )}
    </Text>
  )
}

/** The site's logo; the default one if its address is not allowed or does not load. */
export function Logo({ status }: { status: Status | null | undefined }) {
  const wanted = safeImageUrl(logoAddress(status), window.location.origin) ?? DEFAULT_LOGO
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <img
      className={styles.logo}
      src={broken === wanted ? DEFAULT_LOGO : wanted}
      alt=""
      width={28}
      height={28}
      referrerPolicy="no-referrer"
      onError={() => setBroken(wanted)}
    />
  )
}
