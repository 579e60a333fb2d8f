import { Anchor, Box, Group, Paper, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Hint } from '@/components/display/hint'
import { serverText } from '@/components/display/server-text'
import { Blank } from '@/components/screen/blank'
import { framedPage, isAddress } from '@/lib/framed-page'
import { safeHttpUrl } from '@/lib/url'
import { useElapsed } from '@/lib/use-clock'
import styles from './embedded-page.module.css'
import SanitisedHtml from './sanitised-html'

const LOADING = '正在加载...'

/**
 * Sandbox permissions of an embedded page. Pages of other origins also get `allow-same-origin`, to use their storage.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads'

const LOAD_DEADLINE = 15_000

/** Shows a page in a sandboxed iframe, or a notice if its URL may not be framed. */
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
      <Frame key={page.href} href={page.href} title={title} isSameOrigin={page.isSameOrigin} />
    </Stack>
  )
}

function Frame({ href, title, isSameOrigin }: { href: string; title: string; isSameOrigin: boolean }) {
  const [isLoaded, setLoaded] = useState(false)
  const isLate = useElapsed(LOAD_DEADLINE)
  return (
    <Box pos="relative" flex={1} mih={0}>
      {!isLoaded && (
        <p className={styles.waiting} role="status">
          {isLate ? '页面迟迟没有响应，可以用右上角的链接在新窗口打开。' : LOADING}
        </p>
      )}
      <iframe
        className={styles.frame}
        src={href}
        title={title}
        sandbox={isSameOrigin ? SANDBOX : `${SANDBOX} allow-same-origin`}
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
    <Blank
      kind="failed"
      text={
        href
          ? '该地址不是 https 地址，不能嵌入显示，可以在新窗口打开。'
          : '该地址不是可以显示的网址，请联系管理员修改。'
      }
      role="alert"
    >
      <Stack gap="xs" align="center">
        <Hint style={{ overflowWrap: 'anywhere' }}>{serverText(address.trim().slice(0, 200))}</Hint>
        {href && <WindowLink href={href} host={new URL(href).host} />}
      </Stack>
    </Blank>
  )
}

/** The admin-defined home or about page: a URL to embed, Markdown, or HTML. */
export function SiteContent({ content, title }: { content: string; title: string }) {
  if (isAddress(content)) return <EmbeddedPage address={content} title={title} />
  return (
    <Paper withBorder p="lg" component="article">
      <SanitisedHtml content={content} fallback={<Text c="dimmed">{LOADING}</Text>} />
    </Paper>
  )
}
