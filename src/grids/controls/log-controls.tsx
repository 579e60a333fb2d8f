import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Group, Switch, Text } from '@mantine/core'
import { IconArrowUp, IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ActionButton, type Fold, foldProps, PlainButton } from '@/components/input/buttons'
import { Countdown } from '@/components/screen/failure-card'
import { errorMessage } from '@/domain/error-message'
import { logMessages } from '@/domain/log/messages'
import { formatQuota, quotaInFull } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { sumOf } from '@/domain/usage/aggregate'
import { formatNumber } from '@/lib/number'
import { useSecondsTo } from '@/lib/use-clock'
import { type LivePause, useLogLive } from '@/queries/log/live'
import { type LogList, logStatOptions, useTotalAsked } from '@/queries/log/log'
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
export function LogTotal({ list }: { list: LogList }) {
  const { filters, admin, rows, hasMore } = list
  const status = useStatus()
  const asked = useTotalAsked()
  const { data, isFetching, refetch } = useQuery(logStatOptions({ filters, admin }, asked))
  // Some servers also sum up the tokens; otherwise only those of the loaded rows are known.
  const allTokens = data?.token
  const { requests, tokens } = useMemo(() => sumOf(data ? rows : []), [data, rows])
  return (
    <>
      <ActionButton
        variant="light"
        size="compact-sm"
        loading={isFetching}
        title={data && quotaInFull(data.quota, status)}
        onClick={() => void refetch()}
      >
        {data ? `总消耗额度：${formatQuota(data.quota, status)}` : '点击查看总消耗额度'}
      </ActionButton>
      {data && requests > 0 && (
        <span>{logMessages.callsOf(requests, allTokens === undefined ? tokens : null, hasMore)}</span>
      )}
      {allTokens !== undefined && <span>{`总消耗 Token：${formatNumber(allTokens)}`}</span>}
    </>
  )
}

/** The live switch, its state, and the number of new rows, which a click puts into the list. */
export function LogLive({ list, pause }: { list: LogList; pause: LivePause | undefined }) {
  const [on, setOn] = useState(false)
  const live = useLogLive(list, on, pause)
  const line = useRef<HTMLDivElement>(null)
  const left = useSecondsTo(live.limitedUntil)

  const status = () => {
    if (!on) return ''
    if (live.pausedBy) return logMessages.livePaused[live.pausedBy]
    if (left > 0)
      return (
        <Countdown key={live.limitedUntil} until={live.limitedUntil} sentence={logMessages.liveLimited} />
      )
    if (live.error) return logMessages.liveFailed(errorMessage(live.error))
    return logMessages.live
  }
  const insert = () => {
    live.insert()
    // The button disappears, so the focus moves here.
    line.current?.focus()
  }

  return (
    <Group component="section" ref={line} className={styles.live} aria-label="实时更新" tabIndex={-1}>
      <Switch
        label="实时"
        checked={on}
        aria-checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked)
          live.forget()
        }}
      />
      <Text span fz="sm" c="dimmed" role="status">
        {status()}
      </Text>
      {on && live.count > 0 && (
        <Button
          radius="xl"
          size="compact-md"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={insert}
        >
          {logMessages.newRows(live.count)}
        </Button>
      )}
    </Group>
  )
}
