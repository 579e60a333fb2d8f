import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { OPTION_GROUPS, type OptionTab } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { LogClean } from '@/forms/log/clean'
import { optionListOptions } from '@/queries/option-list'
import { OptionCard, OptionForm } from './option-form'
import { OtherOptions } from './other-options'

/** One tab of site options. `end` is shown below them, even to users who may not read the options. */
export function OptionSettings({ tab, end }: { tab: OptionTab; end?: ReactNode }) {
  const query = useQuery(optionListOptions)
  const stored = query.data
  if (stored === undefined) {
    if (!query.isError) return <LoadingScreen page="设置" />
    return <FailureCard error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <Stack>
      {stored === null ? (
        <>
          <Blank kind="refused" text={optionMessages.refused} role="status" />
          {/* Admins who may not change options may still clean the log. */}
          {OPTION_GROUPS[tab]
            .filter(({ extra }) => extra === 'logs')
            .map(({ title }) => (
              <OptionCard key={title} title={title}>
                <LogClean />
              </OptionCard>
            ))}
        </>
      ) : (
        <>
          <OptionForm tab={tab} stored={stored} onRetry={() => void query.refetch()} />
          {tab === 'other' && <OtherOptions stored={stored} />}
        </>
      )}
      {end}
    </Stack>
  )
}
