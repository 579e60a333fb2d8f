import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Group, Switch, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '@/components/display/hint'
import { ActionButton, type Fold, foldProps, PlainButton } from '@/components/input/buttons'
import { logMessages } from '@/domain/log/messages'
import { formatQuota, quotaInFull } from '@/domain/quota'
import { formatNumber } from '@/lib/number'
import type { useLogLive } from '@/queries/log/live'
import { type LogScope, logStatOptions, totalRequestedOptions } from '@/queries/log/log'
import { useRateLimitSeconds, useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { failureMessage } from '@/session/failure-message'
import { useStatus } from '@/session/site-status'
import styles from './log-controls.module.css'

/** Toggles the log's charts. */
export function LogUsageButton({ fold }: { fold: Fold }) {
  return (
    <PlainButton data-brief leftSection={<IconChartBar size={18} aria-hidden />} {...foldProps(fold)}>
      统计图表
    </PlainButton>
  )
}

/** Total cost of the filtered calls: fetched on the first click, then refetched when the filters change. */
export function LogTotal({ filters, admin }: LogScope) {
  const status = useStatus()
  const { data: isRequested = false } = useQuery(totalRequestedOptions)
  const { data, isFetching, refetch } = useQuery(logStatOptions({ filters, admin }, isRequested))
  // Only some servers return a token total.
  const allTokens = data?.token
  return (
    <>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        loading={isFetching}
        title={data && quotaInFull(data.quota, status)}
        onClick={() => void refetch()}
      >
        {data ? `总消耗额度：${formatQuota(data.quota, status)}` : '点击查看总消耗额度'}
      </ActionButton>
      {allTokens !== undefined && <span>{`总消耗 Token：${formatNumber(allTokens)}`}</span>}
    </>
  )
}

/** Progress of a search by request id, with the rate-limit wait. */
export function FindProgress() {
  const wait = useRateLimitWait(1)
  return (
    <Hint component="span" role="status">
      {`正在查找${wait || '…'}`}
    </Hint>
  )
}

/** The live-update switch and its status: live, paused, rate limited or failed. */
export function LogLive(props: {
  live: ReturnType<typeof useLogLive>
  on: boolean
  setOn: (on: boolean) => void
}) {
  const { live, on, setOn } = props
  const secondsLeft = useRateLimitSeconds(1)
  const status = () => {
    if (!on) return ''
    if (live.pausedBy) return logMessages.livePaused[live.pausedBy]
    if (secondsLeft > 0) return logMessages.liveLimited(secondsLeft)
    return live.error ? logMessages.liveFailed(failureMessage(live.error)) : logMessages.live
  }
  return (
    <Group component="section" className={styles.live} aria-label="实时更新">
      <Switch
        label="实时"
        checked={on}
        aria-checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <Text span fz="sm" c="dimmed" role="status">
        {status()}
      </Text>
    </Group>
  )
}
