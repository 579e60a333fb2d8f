import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SiteContent } from '@/components/content/embedded-page'
import { PlainLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import { isRoot } from '@/domain/roles'
import { systemName } from '@/domain/site'
import { siteMessages } from '@/domain/site-messages'
import { aboutOptions } from '@/queries/status'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'

export const Route = createFileRoute('/about')({ staticData: { title: '关于' }, component: AboutScreen })

/** The site's own text about itself; without one, only its name and version. */
function AboutScreen() {
  const status = useStatus()
  const user = useUser()
  const about = useQuery(aboutOptions)
  const content = about.data ?? ''
  if (about.isPending) return <LoadingScreen page="关于" />
  const isBlank = content.trim() === ''
  const isFailed = about.isError && content === ''
  return (
    <>
      <PageHead title="关于" text={`${systemName(status)} ${status?.version ?? ''}`} />
      {isFailed && <FailureCard query={about} />}
      {!isBlank && <SiteContent content={content} title="关于" />}
      {isBlank && !isFailed && (
        <Blank text={siteMessages.noAbout}>
          {isRoot(user) && (
            <PlainLink to="/setting" search={{ tab: 'other' }} hash="About">
              填写关于
            </PlainLink>
          )}
        </Blank>
      )}
    </>
  )
}
