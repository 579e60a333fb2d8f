import { useState } from 'react'
import { DEFAULT_LOGO, logoAddress } from '@/domain/site'
import { safeImageUrl } from '@/lib/url'
import { useStatus } from '@/session/site-status'

/** The site's logo; the default one if its URL is not allowed or fails to load. `size` in pixels. */
export function SiteLogo({ size }: { size: number }) {
  const address = safeImageUrl(logoAddress(useStatus()), location.origin) ?? DEFAULT_LOGO
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <img
      src={broken === address ? DEFAULT_LOGO : address}
      alt=""
      width={size}
      height={size}
      style={{ flex: 'none', objectFit: 'contain' }}
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  )
}
