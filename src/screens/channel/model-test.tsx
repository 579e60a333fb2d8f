import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ServerName, ServerText, serverText } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { INERT, SmallButton } from '@/components/input/buttons'
import { Dialog } from '@/components/overlay/dialog'
import { isModelIgnored, type TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { listMessages } from '@/domain/list'
import { channelName, modelTestsOptions, testChannelModel } from '@/queries/channel/channel'
import { useAction } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import { fromCsv, type Id } from '@/schemas/primitives'
import styles from './results.module.css'

const MAX_SHOWN = 60

const Note = Text.withProps({ size: 'sm' })

/** Tests single models of a channel and shows each model's last result. */
export default function ChannelModelTest(props: { channel: Channel; onClose: () => void }) {
  const { id, models } = props.channel
  const [search, setSearch] = useState('')
  const tests = useQuery(modelTestsOptions(id)).data ?? {}
  const test = useAction(testChannelModel)
  // Includes tests started before the dialog was reopened, or by the batch test.
  const running = useMutationState({
    filters: { mutationKey: testChannelModel.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as { id: Id; model: string },
  }).find((variables) => variables.id === id)
  const needle = search.trim().toLowerCase()
  const matching = [...new Set(fromCsv(models))].filter((model) => model.toLowerCase().includes(needle))
  const shown = matching.slice(0, MAX_SHOWN)
  const tested = Object.keys(tests).map((model) => ({ model }))
  const isIgnored = isModelIgnored(tested, Object.values(tests))

  return (
    <Dialog onClose={props.onClose} title="选择测试模型">
      <Stack>
        <Note style={{ overflowWrap: 'anywhere' }}>
          {serverText(channelMessages.modelTestCosts(channelName(props.channel)))}
        </Note>
        {isIgnored && <Note role="status">{channelMessages.modelIgnored}</Note>}
        <TextInput
          label="搜索模型"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul className={styles.scroll} aria-label="模型">
          {shown.map((model) => (
            <Group component="li" key={model} justify="space-between" gap="xs" wrap="nowrap" px={4} py={6}>
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <ServerName text={model} />
                <Text size="xs" role="status">
                  {model === running?.model ? '测试中...' : resultOf(tests[model])}
                </Text>
              </div>
              <SmallButton
                flex="none"
                aria-label={`测试 ${model}`}
                {...(running ? INERT : { onClick: () => test.run({ id, model }) })}
              >
                测试
              </SmallButton>
            </Group>
          ))}
        </ul>
        {shown.length === 0 && <Note>没有匹配的模型</Note>}
        {matching.length > MAX_SHOWN && (
          <Note>
            <span>{`另有 ${matching.length - MAX_SHOWN} 个，输入文字缩小范围`}</span>
            <span>{`；${listMessages.onlyListed}`}</span>
          </Note>
        )}
      </Stack>
    </Dialog>
  )
}

function resultOf(state: TestState | undefined) {
  if (state?.status === 'passed') return statusBadge({ label: `${state.time.toFixed(2)} 秒`, color: 'green' })
  return (
    state &&
    'message' in state && (
      <Text span inherit c="var(--bad)">
        <ServerText text={state.message} />
      </Text>
    )
  )
}
