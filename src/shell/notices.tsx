import { Alert, Text } from '@mantine/core'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { foreignGateway, foreignMessages } from '@/domain/foreign-gateway'
import { messages } from '@/domain/messages'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { hashText } from '@/lib/text'
import { useAfterPaint } from '@/lib/use-after-paint'
import { noticeOptions } from '@/queries/status'
import { useQuotaAlert } from '@/session/quota-alert'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { promptStore } from '@/session/store'
import styles from './notices.module.css'

const Banner = Text.withProps({
  fz: 'sm',
  ta: 'center',
  px: 16,
  py: 6,
  bg: 'var(--mantine-color-yellow-light)',
})

const isRealVersion = (version: string | undefined) => Boolean(version) && version !== 'v0.0.0'

/** Recommends a reload if the server's version differs from the one this console was built for. */
export function VersionNotice({ version = '' }: { version: string | undefined }) {
  const built = import.meta.env.VITE_VERSION
  if (!isRealVersion(version) || !isRealVersion(built) || version === built) return null
  return <Banner role="status">{messages.upgraded(version)}</Banner>
}

/** Shows that changes are disabled because the gateway is not supported. */
export function ForeignNotice() {
  const name = foreignGateway(useStatus())
  if (!name) return null
  return (
    <Alert color="red" m="12px var(--frame-edge) 0" title={foreignMessages.refused(name)}>
      {foreignMessages.supported}
    </Alert>
  )
}

/** Shown while offline. Queries resume automatically when online again. */
export function OfflineBanner() {
  const online = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  return <div role="status">{online ? null : <Banner>{messages.offline}</Banner>}</div>
}

const QuotaBanner = lazy(() => import('./quota-banner'))

/** The low-balance warning (额度预警), for users who set a threshold. */
export function QuotaNotice() {
  const user = useUser()
  const alert = useQuotaAlert(user?.id)
  const isPainted = useAfterPaint()
  return (
    <LazyOverlay>{user && alert && isPainted && <QuotaBanner user={user.id} alert={alert} />}</LazyOverlay>
  )
}

/** The site's notice, shown once per text (local storage `prompt-notice-{hash}`) until closed. */
export function SiteNotice() {
  const text = useQuery({ ...noticeOptions, enabled: useAfterPaint() }).data ?? ''
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (text.trim() === '') return
    const wasShown = promptStore(`notice-${hashText(text)}`)
    if (wasShown.get()) return
    wasShown.set(true)
    setNotice(text)
  }, [text])

  if (notice === '') return null
  return (
    <Alert
      ref={moveFocusOnRemoval}
      role="status"
      variant="default"
      title="公告"
      withCloseButton
      closeButtonLabel="关闭"
      onClose={() => setNotice('')}
      className={styles.notice}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={styles.text} aria-label="公告" tabIndex={0}>
        <SiteHtml content={notice} />
      </section>
    </Alert>
  )
}
