import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TitledCard } from '@/components/display/cards'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { OptionTab } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { optionListOptions } from '@/queries/option-list'
import { LogClean } from '@/screens/log/clean'
import { OptionForm } from './option-form'
import { OtherOptions } from './other-options'

/** One tab of site options. `end` is shown below them, even to users who may not read the options. */
export function OptionSettings({ tab, end }: { tab: OptionTab; end?: ReactNode }) {
  const query = useQuery(optionListOptions)
  // Once the form is on screen, a refusal of a later read does not take it away, nor what was typed.
  const [readable, setReadable] = useState(query.data)
  const stored = query.data === null && readable ? readable : query.data
  if (stored !== readable) setReadable(stored)
  if (stored === undefined)
    return query.isError ? <FailureCard query={query} /> : <LoadingScreen page="设置" />
  return (
    <Stack>
      {stored === null ? (
        <>
          <Blank kind="refused" text={optionMessages.refused} role="status" />
          {/* Admins who may not change options may still clean the log. */}
          {tab === 'operation' && (
            <TitledCard title="日志设置">
              <LogClean />
            </TitledCard>
          )}
        </>
      ) : (
        <OptionForm tab={tab} stored={stored} onRetry={query.refetch} />
      )}
      {stored && tab === 'other' && <OtherOptions stored={stored} />}
      {end}
    </Stack>
  )
}
