import { Anchor, Box, Group, Paper, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Hint } from '@/components/display/hint'
import { serverText } from '@/components/display/server-text'
import { Blank } from '@/components/screen/blank'
import { siteMessages } from '@/domain/site-messages'
import { framedPage, isAddress } from '@/lib/framed-page'
import { safeHttpUrl } from '@/lib/url'
import { useLate } from '@/lib/use-clock'
import styles from './embedded-page.module.css'
import SanitisedHtml from './sanitised-html'

/** What an embedded page may do. Pages of other sites also get `allow-same-origin`, for their own storage. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'

const LOAD_DEADLINE = 15_000

/** A page in a sandboxed frame named `title`, or a notice if its address may not be framed. */
export function EmbeddedPage({ address, title }: { address: string; title: string }) {
  const page = framedPage(address, location)
  if (!page) return <Refused address={address} />
  return (
    <Stack component="section" gap={8} className={styles.embedded} aria-label={title}>
      <Group justify="space-between" gap="4px 16px">
        <Hint component="span">
          <span>{'以下内容来自 '}</span>
          <bdi>{page.host}</bdi>
          <span>，如未显示，可能是该网站不允许嵌入。</span>
        </Hint>
        <WindowLink href={page.href} host={page.host} />
      </Group>
      <Frame key={page.href} href={page.href} title={title} isOwn={page.isOwn} />
    </Stack>
  )
}

function Frame({ href, title, isOwn }: { href: string; title: string; isOwn: boolean }) {
  const [isLoaded, setLoaded] = useState(false)
  const isLate = useLate(LOAD_DEADLINE)
  return (
    <Box pos="relative" flex={1} mih={0}>
      {!isLoaded && (
        <p className={styles.waiting} role="status">
          {isLate ? siteMessages.late : siteMessages.loading}
        </p>
      )}
      <iframe
        className={styles.frame}
        src={href}
        title={title}
        sandbox={isOwn ? SANDBOX : `${SANDBOX} allow-same-origin`}
        allow="clipboard-write"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </Box>
  )
}

function WindowLink({ href, host }: { href: string; host: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm" className={styles.link}>
      <span>
        <span>在新窗口打开（</span>
        <bdi>{host}</bdi>
        <span>）</span>
      </span>
      <IconExternalLink size={14} aria-hidden />
    </Anchor>
  )
}

function Refused({ address }: { address: string }) {
  const href = safeHttpUrl(address)
  return (
    <Blank kind="failed" text={href ? siteMessages.refused : siteMessages.unsafe} role="alert">
      <Stack gap="xs" align="center">
        <Hint style={{ overflowWrap: 'anywhere' }}>{serverText(address.trim().slice(0, 200))}</Hint>
        {href && <WindowLink href={href} host={new URL(href).host} />}
      </Stack>
    </Blank>
  )
}

/** The home or about page by an administrator: an address to embed, or Markdown or HTML. */
export function SiteContent({ content, title }: { content: string; title: string }) {
  if (isAddress(content)) return <EmbeddedPage address={content} title={title} />
  return (
    <Paper withBorder p="lg" component="article">
      <SanitisedHtml content={content} fallback={<Text c="dimmed">{siteMessages.loading}</Text>} />
    </Paper>
  )
}
