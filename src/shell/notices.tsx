import { Alert, Text } from '@mantine/core'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SiteHtml } from '@/components/content/site-html'
import { foreignGateway, foreignMessages } from '@/domain/foreign-gateway'
import { messages } from '@/domain/messages'
import { passFocus } from '@/lib/pass-focus'
import { hashText } from '@/lib/text'
import { noticeOptions } from '@/queries/status'
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

const isKnown = (version: string | undefined) => Boolean(version) && version !== 'v0.0.0'

/** Advises a reload when the server has another version than this console was built for. */
export function VersionNotice({ version = '' }: { version: string | undefined }) {
  const built = import.meta.env.VITE_VERSION
  if (!isKnown(version) || !isKnown(built) || version === built) return null
  return <Banner role="status">{messages.upgraded(version)}</Banner>
}

/** Says that nothing can be changed, as the gateway is not one that this console knows. */
export function ForeignNotice() {
  const name = foreignGateway(useStatus())
  if (!name) return null
  return (
    <Alert color="red" m="12px 16px 0" title={foreignMessages.refused(name)}>
      {foreignMessages.supported}
    </Alert>
  )
}

/** Shown while the network is gone. Queries continue by themselves when it is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  return <div role="status">{online ? null : <Banner>{messages.offline}</Banner>}</div>
}

/** The site's notice above the screen, once per text (local storage `prompt-notice-{hash}`), until it is closed. */
export function SiteNotice() {
  const text = useQuery(noticeOptions).data ?? ''
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
      ref={passFocus}
      role="status"
      variant="default"
      title="公告"
      withCloseButton
      closeButtonLabel="关闭"
      onClose={() => setNotice('')}
      className={styles.notice}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.text} aria-label="公告" tabIndex={0}>
        <SiteHtml content={notice} />
      </section>
    </Alert>
  )
}
