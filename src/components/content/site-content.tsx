import { Card, Text } from '@mantine/core'
import { siteMessages } from '@/domain/site-messages'
import { isAddress } from '@/lib/framed-page'
import { EmbeddedPage } from './embedded-page'
import { SiteHtml } from './site-html'

/** What an administrator put on a page (home, about): an address to embed, or Markdown or HTML. */
export function SiteContent({ content, title }: { content: string; title: string }) {
  if (isAddress(content)) return <EmbeddedPage address={content} title={title} />
  return (
    <Card withBorder padding="lg" component="article">
      <SiteHtml content={content} fallback={<Text c="dimmed">{siteMessages.loading}</Text>} />
    </Card>
  )
}
