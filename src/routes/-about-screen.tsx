import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorCard } from '@/components/error-card'
import { LoadingScreen } from '@/components/loading-screen'
import { ScreenMessage } from '@/components/screen-message'
import { SiteContent } from '@/components/site-content'
import { contentMessages } from '@/domain/content-messages'
import { noticeOf } from '@/domain/error-catalogue'
import { systemName } from '@/domain/session'
import { aboutOptions } from '@/queries/site-content'
import { useStatus } from '@/queries/status'

/** What the site says about itself; where it says nothing, its name and version. */
export function AboutScreen() {
  const status = useStatus()
  const about = useQuery(aboutOptions)
  const content = about.data ?? ''
  if (about.isPending) return <LoadingScreen page="关于" />
  if (content.trim() === '' && !about.isError) {
    return (
      <ScreenMessage title="关于" text={contentMessages.site.noAbout}>
        <p>
          {systemName(status)} {status?.version ?? ''}
        </p>
      </ScreenMessage>
    )
  }
  return (
    <>
      <VisuallyHidden component="h1">关于</VisuallyHidden>
      {about.isError && content === '' ? (
        <ErrorCard message={noticeOf(about.error).text} onRetry={() => void about.refetch()} />
      ) : (
        <SiteContent content={content} title="关于" />
      )}
    </>
  )
}
