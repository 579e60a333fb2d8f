import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SiteContent } from '@/components/content/site-content'
import { ServerText } from '@/components/display/server-text'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { ScreenMessage } from '@/components/screen/screen-message'
import { systemName } from '@/domain/site'
import { siteMessages } from '@/domain/site-messages'
import { useStatus } from '@/domain/use-status'
import { aboutOptions } from '@/queries/site-content'

/** What the site says about itself; where it says nothing, its name and version. */
export function AboutScreen() {
  const status = useStatus()
  const about = useQuery(aboutOptions)
  const content = about.data ?? ''
  if (about.isPending) return <LoadingScreen page="关于" />
  if (content.trim() === '' && !about.isError) {
    return (
      <ScreenMessage title="关于" text={siteMessages.noAbout}>
        <p>
          <ServerText text={`${systemName(status)} ${status?.version ?? ''}`} />
        </p>
      </ScreenMessage>
    )
  }
  return (
    <>
      <VisuallyHidden component="h1">关于</VisuallyHidden>
      {about.isError && content === '' ? (
        <FailureCard error={about.error} onRetry={() => void about.refetch()} />
      ) : (
        <SiteContent content={content} title="关于" />
      )}
    </>
  )
}
