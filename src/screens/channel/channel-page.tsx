import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, startTransition, useState } from 'react'
import { groupTags, Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { ServerName, serverText } from '@/components/display/server-text'
import { RowSkeletons } from '@/components/display/shape'
import { statusBadge } from '@/components/display/status-badge'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { PageHead } from '@/components/screen/page-head'
import { balanceInQuota } from '@/domain/channel/balance-left'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { channelType, formatBalance, isBalanceKnown } from '@/domain/channel/channel-types'
import { channelMessages } from '@/domain/channel/messages'
import { isTestFailed, testResult } from '@/domain/channel/response-time'
import { channelStatus } from '@/domain/statuses'
import { dayStart, formatTime, shortTime } from '@/lib/time'
import { channelKeys, channelName } from '@/queries/channel/channel'
import { channelCallsOptions } from '@/queries/log/log'
import type { Channel } from '@/schemas/channel'
import type { Log } from '@/schemas/log'
import { Dashboard, Figure, Figures, Panel } from '@/screens/kit/dashboard'
import { Facts } from '@/screens/kit/facts'
import { CallTable } from '@/screens/log/call-table'
import { RecentUsage } from '@/screens/usage/recent-usage'
import { useRunsOut } from '@/screens/usage/use-runs-out'
import { WeekShare } from '@/screens/usage/week-share'
import { useStatus } from '@/session/site-status'
import { PageActions } from '@/table/page-actions'
import { channelActions } from './channel-list'

const ChannelModelTest = lazy(() => import('./model-test'))

const SPLITS = ['model_name', 'username'] as const

/** A channel's page: status, actions, usage, last test and last calls. */
export function ChannelPage({ channel }: { channel: Channel }) {
  const { id, status, type, group, base_url, priority } = channel
  const site = useStatus()
  const balance = formatBalance(type, channel.balance, site)
  const runsOut = useRunsOut({ channel: id }, balanceInQuota(channel, site), channel.balance_updated_time)
  const [isTesting, setTesting] = useState(false)
  const query = useQuery(channelCallsOptions(id))
  const openTest = () => startTransition(() => setTesting(true))
  return (
    <>
      <PageHead title={channelName(channel)} beside={statusBadge(channelStatus(status))}>
        <PageActions
          rowId={String(id)}
          actionKey={channelKeys.actions}
          actions={channelActions(channel, openTest)}
        />
      </PageHead>
      <Dashboard>
        <RecentUsage
          title="近 7 天用量"
          of={{ channel: id }}
          splits={SPLITS}
          before={
            <Figures label="余额">
              {balance === null || !isBalanceKnown(type, channel.balance) ? (
                <WeekShare channel={id} />
              ) : (
                <Figure
                  label="余额"
                  text={balance}
                  note={
                    runsOut ??
                    (channel.balance_updated_time > 0 &&
                      channelMessages.readAt(
                        shortTime(channel.balance_updated_time, dayStart(Date.now() / 1000)),
                      ))
                  }
                />
              )}
            </Figures>
          }
          after={
            <Figures label="测试">
              <Figure
                label="响应时间"
                text={testResult(channel).label}
                note={
                  channel.test_time > 0 &&
                  channelMessages.testedAt(shortTime(channel.test_time, dayStart(Date.now() / 1000)))
                }
              />
            </Figures>
          }
          beside={
            <Panel title="概况" span="aside" isTall>
              <Facts
                facts={{
                  ...testFacts(channel, query.data?.test),
                  ID: String(id),
                  类型: channelType(type).label,
                  分组: groupTags(group, Number.POSITIVE_INFINITY),
                  优先级: priority ?? 0,
                  已用额度: <Quota quota={channel.used_quota} />,
                  接口地址: base_url && <ServerName text={base_url} />,
                }}
              />
            </Panel>
          }
        />
        <Panel title="最近的调用" span="whole">
          {query.isPending && <RowSkeletons />}
          {query.isError && <FailureCard small query={query} />}
          {query.data && <CallTable calls={query.data.calls} of={{ channel: id }} />}
        </Panel>
      </Dashboard>
      <LazyOverlay onLost={() => setTesting(false)}>
        {isTesting && <ChannelModelTest channel={channel} onClose={() => setTesting(false)} />}
      </LazyOverlay>
    </>
  )
}

/** The facts of the last test; `test` is the newest logged one. */
function testFacts(channel: TestedChannel, test: Log | undefined) {
  const { test_time, test_error } = channel
  if (test_time <= 0) return { 最近一次测试: '还没有测试过' }
  // The newest logged test may be older than the last test, because not every test is logged.
  const logged = test && Math.abs(test.created_at - test_time) <= 60 ? test : undefined
  return {
    最近一次测试: (
      <Group gap="0 12px" justify="flex-end">
        {statusBadge(testResult(channel))}
        <Hint span>{formatTime(test_time)}</Hint>
      </Group>
    ),
    测试模型: logged?.model_name && <ServerName text={logged.model_name} />,
    失败原因: isTestFailed(channel)
      ? serverText(test_error ?? logged?.content ?? channelMessages.reasonUnknown)
      : undefined,
  }
}
