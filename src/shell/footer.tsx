import { Text } from '@mantine/core'
import { SiteHtml } from '@/components/content/site-html'
import { ServerText } from '@/components/display/server-text'
import { footerHtml } from '@/domain/site'
import type { Status } from '@/schemas/status'

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
