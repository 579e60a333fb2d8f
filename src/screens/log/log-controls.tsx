import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Group, Switch, Text } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { ActionButton, type Fold, foldProps, PlainButton } from '@/components/input/buttons'
import { logMessages } from '@/domain/log/messages'
import { formatQuota, quotaInFull } from '@/domain/quota'
import { formatNumber } from '@/lib/number'
import { useSecondsTo } from '@/lib/use-clock'
import type { useLogLive } from '@/queries/log/live'
import { type LogScope, logStatOptions, totalAskedOptions } from '@/queries/log/log'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import { failureMessage } from '@/session/failure-message'
import { useStatus } from '@/session/site-status'
import styles from './log-controls.module.css'

/** Shows and hides the log's charts. */
export function LogUsageButton({ fold }: { fold: Fold }) {
  return (
    <PlainButton data-brief leftSection={<IconChartBar size={18} aria-hidden />} {...foldProps(fold)}>
      统计图表
    </PlainButton>
  )
}

/** The cost of the filtered calls, read on the first click; after that it follows the filters. */
export function LogTotal({ filters, admin }: LogScope) {
  const status = useStatus()
  const { data: asked = false } = useQuery(totalAskedOptions)
  const { data, isFetching, refetch } = useQuery(logStatOptions({ filters, admin }, asked))
  // Only some servers also sum up the tokens.
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

/** The live switch, and why it waits. */
export function LogLive(props: {
  live: ReturnType<typeof useLogLive>
  on: boolean
  setOn: (on: boolean) => void
}) {
  const { live, on, setOn } = props
  const limitedUntil = useSelector(rateLimiter.pausedUntil)
  const left = useSecondsTo(limitedUntil)
  const status = () => {
    if (!on) return ''
    if (live.pausedBy) return logMessages.livePaused[live.pausedBy]
    if (left > 0) return logMessages.liveLimited(left)
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
