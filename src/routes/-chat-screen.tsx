import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmbeddedPage } from '@/components/content/embedded-page'
import { ErrorCard } from '@/components/screen/error-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { ScreenMessage } from '@/components/screen/screen-message'
import { messages } from '@/domain/messages'
import { siteMessages } from '@/domain/site-messages'
import { statusOptions } from '@/queries/status'

/** The configured chat page, embedded. */
export function ChatScreen() {
  const { data, isPlaceholderData, isError, refetch } = useQuery(statusOptions)
  const link = data?.chat_link.trim() ?? ''
  if (link !== '') {
    return (
      <>
        <VisuallyHidden component="h1">聊天</VisuallyHidden>
        <EmbeddedPage address={link} title="聊天" />
      </>
    )
  }
  if (isError) return <ErrorCard message={messages.error.connection} onRetry={() => void refetch()} />
  // What the last visit knew may be out of date: a link may have been set since.
  if (!data || isPlaceholderData) return <LoadingScreen page="聊天" />
  return <ScreenMessage title="聊天" text={siteMessages.noChat} />
}
