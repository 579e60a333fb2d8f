import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useSelector } from '@tanstack/react-store'
import { channelMessages } from '@/domain/channel/messages'
import { countStates, failedChannels, isModelIgnored } from '@/domain/channel/tests'
import type { TestRun } from '@/queries/channel/batch-test'
import { type RunTask, stillWaiting } from '@/queries/runs/run'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import type { Channel } from '@/schemas/channel'
import { DisableFailed } from './batch-test-disable'
import { ChannelBatchTestTable } from './batch-test-table'

/** A run of tests as it goes: how far it is, what it found, and what can be done about it. */
export function ChannelBatchTestRun(props: {
  testRun: TestRun
  channels: readonly Channel[]
  /** The list as it is now: a channel may have been disabled or deleted since. */
  loaded: readonly Channel[]
  models: readonly string[]
  run: RunTask
  onBack: () => void
}) {
  const { testRun, channels, loaded, models, run, onBack } = props
  const { states, running, stopping, halt } = useSelector(testRun.store)
  const { waiting, running: underWay, stopped, skipped, passed, failed, unknown } = countStates(states)
  const tested = new Set(channels.map(({ id }) => id))
  const total = states.length - skipped
  const done = passed + failed + unknown
  const wait = useRateLimitWait(waiting + underWay)
  const again = (...kinds: string[]) => void testRun.again(kinds)
  const buttons = [
    { label: '不再等待', isShown: stopping, onClick: testRun.giveUp },
    { label: '停止', isShown: running, onClick: testRun.stop },
    { label: '继续', isShown: !running && stopped > 0, onClick: () => again('stopped') },
    {
      label: '重试失败的测试',
      isShown: !running && failed + unknown > 0,
      onClick: () => again('failed', 'unknown', 'stopped'),
    },
    { label: '重新选择', isShown: !running, onClick: onBack },
  ]

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
            {buttons
              .filter(({ isShown }) => isShown)
              .map(({ label, onClick }) => (
                <Button key={label} size="compact-sm" variant="default" onClick={onClick}>
                  {label}
                </Button>
              ))}
          </Group>
        </Group>
        <Progress
          value={total === 0 ? 100 : (done / total) * 100}
          aria-label="测试进度"
          animated={running && underWay > 0}
        />
      </div>
      {halt !== '' && (
        <Alert color="red" variant="light" role="alert">
          {channelMessages.testsHalted(halt)}
        </Alert>
      )}
      {isModelIgnored(testRun.items, states) && (
        <Alert color="yellow" variant="light" role="note">
          {channelMessages.modelIgnored}
        </Alert>
      )}
      <ChannelBatchTestTable channels={channels} models={models} states={states} />
      {!running && (
        <DisableFailed
          {...failedChannels(
            loaded.filter(({ id }) => tested.has(id)),
            testRun.items,
            states,
          )}
          run={run}
        />
      )}
    </Stack>
  )
}
