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
import { statusOptions } from '@/queries/status'
import { useUser } from '@/session/session'

export const Route = createFileRoute('/chat')({ staticData: { title: '聊天' }, component: ChatScreen })

function ChatScreen() {
  const user = useUser()
  const { data, isPlaceholderData, isError, refetch } = useQuery(statusOptions)
  const link = data?.chat_link.trim() ?? ''
  // The cached status may be older than the link.
  if (link === '' && !isError && (!data || isPlaceholderData)) return <LoadingScreen page="聊天" />
  return (
    <>
      <PageHead title="聊天" text="管理员设置的聊天页面" />
      {link !== '' ? (
        <EmbeddedPage address={link} title="聊天" />
      ) : isError ? (
        <ErrorCard message={messages.failure.answer} onRetry={() => void refetch()} />
      ) : (
        <Blank text="管理员尚未设置聊天链接。">
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
