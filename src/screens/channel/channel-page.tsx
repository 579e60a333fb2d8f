import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, startTransition, useState } from 'react'
import { TitledCard } from '@/components/display/cards'
import { groupTags, Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { Numbers } from '@/components/display/numbers'
import { ServerName, serverText } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { channelType, formatBalance } from '@/domain/channel/channel-types'
import { channelMessages } from '@/domain/channel/messages'
import { responseTime } from '@/domain/channel/response-time'
import { channelStatus } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import { channelKeys, channelName } from '@/queries/channel/channel'
import { channelCallsOptions } from '@/queries/log/log'
import type { Channel } from '@/schemas/channel'
import type { Log } from '@/schemas/log'
import { Facts } from '@/screens/kit/facts'
import { CallTable } from '@/screens/log/call-table'
import { RecentUsage } from '@/screens/usage/recent-usage'
import { useStatus } from '@/session/site-status'
import { isElsewhere, RowActions } from '@/table/row-actions'
import { NO_BALANCE } from './channel-cells'
import { channelActions } from './channel-list'

const ChannelModelTest = lazy(() => import('./model-test'))

const SPLITS = [
  { by: 'model_name', title: '花费最多的模型' },
  { by: 'username', title: '花费最多的用户' },
] as const

/** One channel: its state and what can be done, its usage, its last test and its last calls, which say why it is slow. */
export function ChannelPage({ channel }: { channel: Channel }) {
  const { id, status, type, group, base_url, priority, balance, response_time } = channel
  const site = useStatus()
  const [isTesting, setTesting] = useState(false)
  const query = useQuery(channelCallsOptions(id))
  const openTest = () => startTransition(() => setTesting(true))
  return (
    <>
      <PageHead title={channelName(channel)} beside={statusBadge(channelStatus(status))}>
        <RowActions
          rowId={String(id)}
          actionKey={channelKeys.actions}
          actions={channelActions(channel, openTest).filter(isElsewhere)}
        />
      </PageHead>
      <Stack>
        <TitledCard title="概况" tight>
          <Numbers
            numbers={[
              ['余额', formatBalance(type, balance, site) ?? NO_BALANCE],
              ['已用额度', <Quota key="used" quota={channel.used_quota} />],
              ['响应时间', responseTime(response_time).label],
            ]}
          />
          <Facts
            facts={{
              ID: id,
              类型: channelType(type).label,
              分组: groupTags(group),
              优先级: priority ?? 0,
              接口地址: base_url && <ServerName text={base_url} />,
            }}
          />
        </TitledCard>
        <RecentUsage title="近 7 天用量" of={{ channel: id }} splits={SPLITS} />
        <TitledCard title="最近的调用" tight>
          <LastTest channel={channel} test={query.data?.test} />
          {query.isPending && <LoadingScreen page="日志" />}
          {query.isError && <FailureCard small query={query} />}
          {query.data && <CallTable calls={query.data.calls} of={{ channel: id }} />}
        </TitledCard>
      </Stack>
      <LazyBoundary above>
        {isTesting && <ChannelModelTest channel={channel} onClose={() => setTesting(false)} />}
      </LazyBoundary>
    </>
  )
}

function LastTest({ channel, test }: { channel: TestedChannel; test: Log | undefined }) {
  const { response_time, test_time, test_error } = channel
  if (test_time <= 0) return <Text size="sm">还没有测试过。</Text>
  // A test that was not noted in the log leaves an older one there.
  const noted = test && Math.abs(test.created_at - test_time) <= 60 ? test : undefined
  const isFailed = response_time === 0
  return (
    <Group gap="4px 12px" fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <span>最近一次测试</span>
      {statusBadge(isFailed ? { label: '测试失败', color: 'red' } : responseTime(response_time))}
      <Hint span>{formatTime(test_time)}</Hint>
      <span>
        <span>模型：</span>
        {noted?.model_name ? (
          <ServerName text={noted.model_name} />
        ) : (
          <span>{channelMessages.testModelUnknown}</span>
        )}
      </span>
      {isFailed && <span>{serverText(test_error ?? noted?.content ?? channelMessages.reasonUnknown)}</span>}
    </Group>
  )
}
