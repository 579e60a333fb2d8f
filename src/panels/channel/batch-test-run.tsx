import { Alert, Group, Progress, Stack, Text } from '@mantine/core'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { ActionButton, SmallButton } from '@/components/control/buttons'
import { confirm } from '@/components/dialog/confirm'
import { Hint } from '@/components/display/hint'
import { toast } from '@/components/toast/toast'
import { countStates, failedChannels, isModelIgnored, planTests } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { errorMessage } from '@/domain/error-message'
import { createTestRun } from '@/queries/channel/batch-test'
import { disableFailedChannel, testChannelModel } from '@/queries/channel/channel'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import { stillWaiting } from '@/queries/runs/run'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { useQuietMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import { ChannelBatchTestTable } from './batch-test-table'

/** A run of tests: its progress, its results, and actions on failures. */
export function ChannelBatchTestRun(props: {
  channels: readonly Channel[]
  models: readonly string[]
  /** The list as it is now: a channel may have been disabled or deleted since. */
  loaded: readonly Channel[]
  onBack: () => void
}) {
  const { channels, models, loaded, onBack } = props
  const testModel = useQuietMutation(testChannelModel)
  const [testRun] = useState(() =>
    createTestRun({
      ...planTests(channels, models),
      test: ({ channel: id, model }, call) => testModel({ id, model }, call),
    }),
  )
  useEffect(() => {
    void testRun.start()
    return testRun.stop
  }, [testRun])
  const { states, running, stopping, halt } = useSelector(testRun.store)
  const { waiting, running: underWay, stopped, skipped, passed, failed, unknown } = countStates(states)
  const total = states.length - skipped
  const done = passed + failed + unknown
  const percent = total === 0 ? 100 : (done / total) * 100
  const wait = useRateLimitWait(waiting + underWay)
  const again = (...kinds: string[]) => void testRun.again(kinds)

  return (
    <Stack>
      <div>
        <Group justify="space-between" gap="xs" mb={6}>
          <Text size="sm" role="status">
            已完成 {done} / {total}：通过 {passed}，失败 {failed}
            {unknown > 0 && `，无应答 ${unknown}`}
            {stopped > 0 && `，已停止 ${stopped}`}
            {skipped > 0 && `，跳过 ${skipped}`}
            {stopping ? stillWaiting(underWay) : running && wait}
          </Text>
          <Group gap={6}>
            {stopping && <SmallButton onClick={testRun.giveUp}>不再等待</SmallButton>}
            {running && <SmallButton onClick={testRun.stop}>停止</SmallButton>}
            {!running && stopped > 0 && <SmallButton onClick={() => again('stopped')}>继续</SmallButton>}
            {!running && failed + unknown > 0 && (
              <SmallButton onClick={() => again('failed', 'unknown', 'stopped')}>重试失败的测试</SmallButton>
            )}
            {!running && <SmallButton onClick={onBack}>重新选择</SmallButton>}
          </Group>
        </Group>
        <Progress value={percent} aria-label="测试进度" animated={running && underWay > 0} />
      </div>
      {halt !== '' && (
        <Alert color="red" variant="light" role="alert">
          {halt}
        </Alert>
      )}
      {isModelIgnored(testRun.items, states) && (
        <Alert color="yellow" variant="light" role="note">
          {channelMessages.modelIgnored}
        </Alert>
      )}
      <ChannelBatchTestTable channels={channels} models={models} states={states} />
      {!running && <DisableFailed {...failedChannels(loaded, testRun.items, states)} />}
    </Stack>
  )
}

/** Disables the channels that failed, after a question that names them; those that partly work are left alone. */
function DisableFailed({ failed, partly }: { failed: readonly Channel[]; partly: readonly Channel[] }) {
  const disableChannel = useQuietMutation(disableFailedChannel)
  const [busy, setBusy] = useState(false)

  const disable = async () => {
    setBusy(true)
    const ends = await Promise.allSettled(
      failed.map((channel) => rateLimiter.run((call) => disableChannel(channel, call))),
    )
    setBusy(false)
    const refused = ends.filter((end) => end.status === 'rejected')
    const { disablingFailed, failedDisabled } = channelMessages
    if (ends.length > refused.length) toast('success', failedDisabled(ends.length - refused.length))
    if (refused[0]) toast('error', disablingFailed(refused.length, errorMessage(refused[0].reason).text))
  }
  const ask = () =>
    confirm({
      title: '禁用失败的渠道',
      text: channelMessages.confirmDisableFailed(failed.map(({ id, name }) => `#${id} ${name}`.trim())),
      run: () => void disable(),
    })

  if (failed.length === 0 && partly.length === 0) return null
  return (
    <Group gap="sm">
      {failed.length > 0 && (
        <ActionButton color="red" loading={busy} onClick={ask}>
          禁用 {failed.length} 个失败的渠道
        </ActionButton>
      )}
      {partly.length > 0 && <Hint>{channelMessages.someModelsFailed(partly.length)}</Hint>}
    </Group>
  )
}
