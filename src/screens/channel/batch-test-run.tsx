import '@/components/theme/later.css'
import { Alert, Group, Paper, Progress, Stack, Table, Text } from '@mantine/core'
import { useSelector } from '@tanstack/react-store'
import { type MouseEvent, memo, useEffect, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ServerName, serverText } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { ActionButton, SmallButton } from '@/components/input/buttons'
import { openQuestion } from '@/components/overlay/overlay-area'
import { toast } from '@/components/toast/toast'
import {
  countStates,
  failedChannels,
  isModelIgnored,
  planTests,
  type TestState,
} from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { responseTime } from '@/domain/channel/response-time'
import { listMessages } from '@/domain/list'
import { passFocus } from '@/lib/pass-focus'
import { visibleText } from '@/lib/plain-text'
import { joined } from '@/lib/text'
import { createTestRun } from '@/queries/channel/batch-test'
import { disableFailedChannel, testChannelModel } from '@/queries/channel/channel'
import { useQuietMutation } from '@/queries/mutation'
import { createBatch } from '@/queries/runs/run'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import type { Channel } from '@/schemas/channel'
import { failureMessage } from '@/session/failure-message'
import { RunButtons } from '@/table/dialogs/run-buttons'
import styles from './results.module.css'

export function BatchTestRun(props: {
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
    // Also the tests under way: a channel that hangs would delay the work of the next screen.
    return testRun.cancel
  }, [testRun])
  const { states, running, stopping, halt } = useSelector(testRun.store)
  const { waiting, running: underWay, stopped, skipped, passed, failed, unknown } = countStates(states)
  const total = states.length - skipped
  const done = passed + failed + unknown
  const percent = total === 0 ? 100 : (done / total) * 100
  const wait = useRateLimitWait(waiting + underWay)
  const again = (...kinds: string[]) => void testRun.again(kinds)

  return (
    <Stack ref={passFocus}>
      <div>
        <Group justify="space-between" gap="xs" mb={6}>
          <Text size="sm" role="status">
            {joined([
              `已完成 ${done} / ${total}：通过 ${passed}，失败 ${failed}`,
              unknown > 0 && `，无应答 ${unknown}`,
              stopped > 0 && `，已停止 ${stopped}`,
              skipped > 0 && `，跳过 ${skipped}`,
              stopping ? listMessages.stillWaiting(underWay) : running && wait,
            ])}
          </Text>
          <Group gap={6} onClickCapture={ignoreSecondClick}>
            <RunButtons
              button={SmallButton}
              run={testRun}
              state={{ running, stopping }}
              next={[
                { label: '继续', run: () => again('stopped'), applies: stopped > 0 },
                {
                  label: '重试失败的测试',
                  run: () => again('failed', 'unknown', 'stopped'),
                  applies: failed + unknown > 0,
                },
                { label: '重新选择', run: onBack },
              ]}
            />
          </Group>
        </Group>
        <Progress value={percent} aria-label="测试进度" animated={running} />
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
      <Results channels={channels} models={models} states={states} />
      {!running && <DisableFailed {...failedChannels(loaded, testRun.items, states)} />}
    </Stack>
  )
}

/** The second click of a double click was meant for the button that has just left its place. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.stopPropagation()

/** Asks first, naming the channels; those that partly work are left alone. */
function DisableFailed({ failed, partly }: { failed: readonly Channel[]; partly: readonly Channel[] }) {
  const disableChannel = useQuietMutation(disableFailedChannel)
  const [batch, setBatch] = useState(() => createBatch<Channel>([], disableChannel))
  useEffect(() => batch.stop, [batch])
  const { states } = useSelector(batch.store)
  const left = states.filter(({ status }) => status === 'waiting' || status === 'running').length
  const wait = useRateLimitWait(left)

  const disable = async () => {
    const next = createBatch(failed, disableChannel)
    setBatch(next)
    await next.start()
    const ends = next.store.state.states
    const done = ends.filter(({ status }) => status === 'done').length
    const refused = ends.filter((end) => end.status === 'failed')
    const { disablingFailed, failedDisabled } = channelMessages
    if (done > 0) toast('success', failedDisabled(done))
    if (refused[0]) toast('error', disablingFailed(refused.length, failureMessage(refused[0].error)))
  }
  const ask = () =>
    openQuestion({
      title: '禁用失败的渠道',
      confirmLabel: '禁用',
      text: channelMessages.confirmDisableFailed(failed.map(({ id, name }) => `#${id} ${name}`.trim())),
      run: () => void disable(),
    })

  if (failed.length === 0 && partly.length === 0) return null
  return (
    <Group gap="sm" ref={passFocus}>
      {failed.length > 0 && (
        <ActionButton loading={left > 0} onClick={ask}>
          {`禁用 ${failed.length} 个失败的渠道`}
        </ActionButton>
      )}
      {left > 0 && (
        <Text size="sm" role="status">
          {`剩余 ${left}${wait}`}
        </Text>
      )}
      {partly.length > 0 && <Hint>{channelMessages.someModelsFailed(partly.length)}</Hint>}
    </Group>
  )
}

/** A row per channel, a column per model. A cell is drawn again only when its own result changes. */
function Results(props: {
  channels: readonly Channel[]
  models: readonly string[]
  states: readonly TestState[]
}) {
  const { channels, states } = props
  const models = props.models.length > 0 ? props.models : ['默认模型']
  return (
    <Paper component="section" withBorder className={styles.scroll} aria-label="测试结果" tabIndex={0}>
      <Table stickyHeader verticalSpacing={6} className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>渠道</Table.Th>
            {models.map((model) => (
              <Table.Th key={model}>{serverText(model)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {channels.map(({ id, name }, row) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <ServerName text={`#${id} ${name}`} />
              </Table.Th>
              {models.map((model, column) => (
                <ResultCell key={model} state={states[row * models.length + column]} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

const PLAIN = { waiting: '等待中', running: '测试中…', stopped: '已停止', skipped: '无此模型' }

const FAILED = { label: '失败', color: 'red', shape: 'square' } as const
const UNANSWERED = { label: '无应答', color: 'gray' }

const ResultCell = memo(function ResultCell({ state }: { state: TestState | undefined }) {
  if (!state) return null
  if (state.status === 'passed') {
    const { label, color } = responseTime(state.time * 1000)
    // The label of 0 ms is 未测试, which would be wrong here.
    return (
      <Table.Td>{statusBadge({ label: `通过 ${state.time === 0 ? '0.00 秒' : label}`, color })}</Table.Td>
    )
  }
  if (!('message' in state)) return <Table.Td c="dimmed">{PLAIN[state.status]}</Table.Td>
  const isFailed = state.status === 'failed'
  return (
    <Table.Td>
      {statusBadge(isFailed ? FAILED : UNANSWERED)}
      <Text size="xs" c="dimmed" lineClamp={2} className={styles.reason} title={visibleText(state.message)}>
        {serverText(state.message)}
      </Text>
    </Table.Td>
  )
})
