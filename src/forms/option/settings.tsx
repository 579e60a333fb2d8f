import '@/components/theme/later.css'
import { Card, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { PlainButton } from '@/components/control/buttons'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { TitledCard } from '@/components/display/setting-row'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { isOptionKey, type OptionTab } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import type { OptionMap } from '@/domain/option/values'
import { LogClean } from '@/forms/log/clean'
import { compareText } from '@/lib/compare'
import { optionListOptions } from '@/queries/option-list'
import { OptionForm } from './option-form'

/** One tab of site options. `end` is shown below them, even to users who may not read the options. */
export function OptionSettings({ tab, end }: { tab: OptionTab; end?: ReactNode }) {
  const query = useQuery(optionListOptions)
  const { data: stored } = query
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
        <OptionForm tab={tab} stored={stored} onRetry={() => void query.refetch()} />
      )}
      {stored && tab === 'other' && <OtherOptions stored={stored} />}
      {end}
    </Stack>
  )
}

/** Options that this console does not know, read-only and without secrets. */
function OtherOptions({ stored }: { stored: OptionMap }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const others = [...stored].filter(([key]) => !isOptionKey(key)).sort(([a], [b]) => compareText(a, b))
  if (others.length === 0) return null
  return (
    <Card withBorder padding="lg" component="section">
      <div>
        <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          其他选项
        </PlainButton>
        <Hint mt={6}>服务器上还有 {others.length} 个本控制台不认识的选项，只能查看。</Hint>
      </div>
      <div id={id} hidden={!open}>
        <Table
          mt="md"
          layout="fixed"
          aria-label="其他选项"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          data={{
            head: ['名称', '值'],
            body: others.map(([key, value]) => [
              <ServerName key="name" text={key} />,
              <ServerName key="value" text={value === null ? '（未能读取）' : value || '（空）'} />,
            ]),
          }}
        />
      </div>
    </Card>
  )
}
