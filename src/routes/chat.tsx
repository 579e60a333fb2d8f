import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EmbeddedPage } from '@/components/content/embedded-page'
import { PlainLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { ErrorCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import { messages } from '@/domain/messages'
import { isRoot } from '@/domain/roles'
import { siteMessages } from '@/domain/site-messages'
import { statusOptions } from '@/queries/status'
import { useUser } from '@/session/session'

export const Route = createFileRoute('/chat')({ staticData: { title: '聊天' }, component: ChatScreen })

function ChatScreen() {
  const user = useUser()
  const { data, isPlaceholderData, isError, refetch } = useQuery(statusOptions)
  const link = data?.chat_link.trim() ?? ''
  // The status of the last visit may lack a link that was set since.
  if (link === '' && !isError && (!data || isPlaceholderData)) return <LoadingScreen page="聊天" />
  return (
    <>
      <PageHead title="聊天" text={siteMessages.chat} />
      {link !== '' ? (
        <EmbeddedPage address={link} title="聊天" />
      ) : isError ? (
        <ErrorCard message={messages.failure.answer} onRetry={() => void refetch()} />
      ) : (
        <Blank text={siteMessages.noChat}>
          {isRoot(user) && (
            <PlainLink to="/setting" search={{ tab: 'operation' }} hash="ChatLink">
              设置聊天链接
            </PlainLink>
          )}
        </Blank>
      )}
    </>
  )
}
