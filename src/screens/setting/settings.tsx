import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { OptionTab } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { optionListOptions } from '@/queries/option-list'
import { FormSection } from '@/screens/kit/form-card'
import { LogClean } from '@/screens/log/clean'
import { OptionForm } from './option-form'
import { OtherOptions } from './other-options'

/** One tab of site options. `end` is shown below, even to users without access to the options. */
export function OptionSettings({ tab, end }: { tab: OptionTab; end?: ReactNode }) {
  const query = useQuery(optionListOptions)
  // If a later refetch is refused, the form and its edits stay.
  const [readable, setReadable] = useState(query.data)
  const stored = query.data === null && readable ? readable : query.data
  if (stored !== readable) setReadable(stored)
  if (stored === undefined)
    return query.isError ? <FailureCard query={query} /> : <LoadingScreen page="设置" />
  return (
    <>
      {stored === null ? (
        <>
          <Blank kind="refused" text={optionMessages.refused} role="status" />
          {/* Admins without access to options may still clean the log. */}
          {tab === 'operation' && (
            <FormSection title="日志设置">
              <LogClean />
            </FormSection>
          )}
        </>
      ) : (
        <OptionForm tab={tab} stored={stored} onRetry={query.refetch} />
      )}
      {stored && tab === 'other' && <OtherOptions stored={stored} />}
      {end}
    </>
  )
}
