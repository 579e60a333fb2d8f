import { Button, Drawer, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Hint } from '@/components/display/hint'
import { ServerName, serverText } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { PlainLink } from '@/components/input/buttons'
import { useFocusBack } from '@/components/overlay/dialog'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { callTimes, responseTime } from '@/domain/channel/response-time'
import { formatTime } from '@/lib/time'
import { channelName } from '@/queries/channel/channel'
import { channelCallsOptions } from '@/queries/log/log'
import type { Log } from '@/schemas/log'
import { fromCsv } from '@/schemas/primitives'
import styles from './results.module.css'

const Line = Text.withProps({ size: 'sm', mt: 4, style: { overflowWrap: 'anywhere' } })
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} 秒`

/** Why a channel is slow: its last test, and its last calls as the log has them. */
export default function ChannelResponse(props: {
  channel: TestedChannel
  onTest: () => void
  onClose: () => void
}) {
  const { channel, onTest, onClose } = props
  useFocusBack()
  const mounted = useMounted()
  const query = useQuery(channelCallsOptions(channel.id))
  return (
    <Drawer
      opened={mounted}
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <>
          <span>响应时间：</span>
          <ServerName text={channelName(channel)} />
        </>
      }
    >
      <Stack>
        <LastTest channel={channel} test={query.data?.test} />
        <Group gap="xs">
          <Button variant="light" disabled={fromCsv(channel.models).length === 0} onClick={onTest}>
            选择测试模型
          </Button>
          <PlainLink to="/log" search={{ channel: channel.id }}>
            查看日志
          </PlainLink>
        </Group>
        <Title order={3} size="h5">
          最近的调用
        </Title>
        {query.isPending && <LoadingScreen page="日志" />}
        {query.isError && <FailureCard small query={query} />}
        {query.data && <Calls calls={query.data.calls} />}
      </Stack>
    </Drawer>
  )
}

function LastTest({ channel, test }: { channel: TestedChannel; test: Log | undefined }) {
  const { response_time, test_time, test_error } = channel
  if (test_time <= 0) return <Text size="sm">还没有测试过。</Text>
  // A test that was not noted in the log leaves an older one there.
  const noted = test && Math.abs(test.created_at - test_time) <= 60 ? test : undefined
  const isFailed = response_time === 0
  return (
    <div>
      <Group gap="xs">
        <Text size="sm">最近一次测试</Text>
        {statusBadge(isFailed ? { label: '测试失败', color: 'red' } : responseTime(response_time))}
        <Hint>{formatTime(test_time)}</Hint>
      </Group>
      <Line>
        <span>模型：</span>
        {noted?.model_name ? (
          <ServerName text={noted.model_name} />
        ) : (
          <span>{channelMessages.testModelUnknown}</span>
        )}
      </Line>
      {isFailed && <Line>{serverText(test_error ?? noted?.content ?? channelMessages.reasonUnknown)}</Line>}
    </div>
  )
}

function timeOf({ elapsed_time }: Log, isSlowest: boolean) {
  if (elapsed_time === undefined) return '—'
  return isSlowest ? <strong key="time">{seconds(elapsed_time)}</strong> : seconds(elapsed_time)
}

function Calls({ calls }: { calls: readonly Log[] }) {
  const times = callTimes(calls)
  if (calls.length === 0) return <Text size="sm">{channelMessages.noCalls}</Text>
  return (
    <>
      <Text size="sm" role="status">
        <span>
          {times
            ? channelMessages.callTimes(times.count, seconds(times.average), seconds(times.slowest.time))
            : channelMessages.callsWithoutTimes(calls.length)}
        </span>
        {times && times.slowest.call.model_name !== '' && (
          <>
            <span>（</span>
            <ServerName text={times.slowest.call.model_name} />
            <span>）</span>
          </>
        )}
      </Text>
      <Table
        aria-label="最近的调用"
        className={styles.calls}
        data={{
          head: ['时间', '模型', '补全', ...(times ? ['耗时'] : [])],
          body: calls.map((call) => [
            formatTime(call.created_at),
            <ServerName key="model" text={call.model_name} />,
            call.completion_tokens,
            ...(times ? [timeOf(call, call === times.slowest.call)] : []),
          ]),
        }}
      />
    </>
  )
}
