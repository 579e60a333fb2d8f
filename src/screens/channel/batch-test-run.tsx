import '@/components/theme/later.css'
import { Alert, Group, Paper, Progress, Stack, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
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
import type { CallOptions } from '@/lib/call-options'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { visibleText } from '@/lib/plain-text'
import { joinNonEmpty } from '@/lib/text'
import { createTestRun } from '@/queries/channel/batch-test'
import { disableFailedChannel, testChannelModel } from '@/queries/channel/channel'
import { runnable } from '@/queries/mutation'
import { createBatch } from '@/queries/runs/run'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import type { Channel } from '@/schemas/channel'
import { failureMessage } from '@/session/failure-message'
import { RunButtons } from '@/table/dialogs/run-buttons'
import styles from './results.module.css'

export function BatchTestRun(props: {
  channels: readonly Channel[]
  models: readonly string[]
  /** The current list: channels may have been disabled or deleted since the test started. */
  loaded: readonly Channel[]
  onBack: () => void
}) {
  const { channels, models, loaded, onBack } = props
  const client = useQueryClient()
  const [testRun] = useState(() =>
    createTestRun({
      ...planTests(channels, models),
      test: ({ channel: id, model }, call) =>
        runnable(testChannelModel, { id, model }).runInBatch(client, call),
    }),
  )
  useEffect(() => {
    void testRun.start()
    // Aborts running tests too: a hanging channel would delay the next screen's requests.
    return testRun.cancel
  }, [testRun])
  const { states, running, stopping, halt } = useSelector(testRun.store)
  const { waiting, running: underWay, stopped, skipped, passed, failed, unknown } = countStates(states)
  const total = states.length - skipped
  const done = passed + failed + unknown
  const percent = total === 0 ? 100 : (done / total) * 100
  const wait = useRateLimitWait(waiting + underWay)
  const rerun = (...kinds: string[]) => void testRun.again(kinds)

  return (
    <Stack ref={moveFocusOnRemoval}>
      <div>
        <Group justify="space-between" gap="xs" mb={6}>
          <Text size="sm" role="status">
            {joinNonEmpty([
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
                { label: '继续', run: () => rerun('stopped'), applies: stopped > 0 },
                {
                  label: '重试失败的测试',
                  run: () => rerun('failed', 'unknown', 'stopped'),
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

/** Ignores the second click of a double click, which would hit the button that replaced the first. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.stopPropagation()

/** Disables the failed channels after confirmation; channels with some passing models stay enabled. */
function DisableFailed({ failed, partly }: { failed: readonly Channel[]; partly: readonly Channel[] }) {
  const client = useQueryClient()
  const disableChannel = (channel: Channel, call: CallOptions) =>
    runnable(disableFailedChannel, channel).runInBatch(client, call)
  const [batch, setBatch] = useState(() => createBatch<Channel>([], disableChannel))
  useEffect(() => batch.stop, [batch])
  const { states } = useSelector(batch.store)
  const pending = states.filter(({ status }) => status === 'waiting' || status === 'running').length
  const wait = useRateLimitWait(pending)

  const disable = async () => {
    const next = createBatch(failed, disableChannel)
    setBatch(next)
    await next.start()
    const results = next.store.state.states
    const done = results.filter(({ status }) => status === 'done').length
    const failures = results.filter((result) => result.status === 'failed')
    const { disablingFailed, failedDisabled } = channelMessages
    if (done > 0) toast('success', failedDisabled(done))
    if (failures[0]) toast('error', disablingFailed(failures.length, failureMessage(failures[0].error)))
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
    <Group gap="sm" ref={moveFocusOnRemoval}>
      {failed.length > 0 && (
        <ActionButton loading={pending > 0} onClick={ask}>
          {`禁用 ${failed.length} 个失败的渠道`}
        </ActionButton>
      )}
      {pending > 0 && (
        <Text size="sm" role="status">
          {`剩余 ${pending}${wait}`}
        </Text>
      )}
      {partly.length > 0 && <Hint>{channelMessages.someModelsFailed(partly.length)}</Hint>}
    </Group>
  )
}

/** A row per channel, a column per model. Each cell rerenders only when its result changes. */
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
            <Table.Tr key={String(id)}>
              <Table.Th scope="row">
                <ServerName text={`#${id} ${name}`} />
              </Table.Th>
              {models.map((model, column) => (
                <ResultCell
                  key={model}
                  state={states[row * models.length + column]}
                  isOnly={models.length === 1}
                />
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

/** `isOnly`: the only model column, so the reason may use the full width. */
const ResultCell = memo(function ResultCell(props: { state: TestState | undefined; isOnly: boolean }) {
  const { state, isOnly } = props
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
      <Text
        size="xs"
        c="dimmed"
        lineClamp={4}
        className={styles.reason}
        data-only={isOnly || undefined}
        title={visibleText(state.message)}
      >
        {serverText(state.message)}
      </Text>
    </Table.Td>
  )
})
