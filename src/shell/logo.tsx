import { useState } from 'react'
import { DEFAULT_LOGO, logoAddress } from '@/domain/site'
import { safeImageUrl } from '@/lib/url'
import type { Status } from '@/schemas/status'
import styles from './app-frame.module.css'

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
