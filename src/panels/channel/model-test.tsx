import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { useFocusBack } from '@/components/dialog/use-focus-back'
import { ServerName, ServerText } from '@/components/display/server-text'
import type { TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { testChannelModel } from '@/queries/channel/channel'
import { modelTestsOptions } from '@/queries/channel/model-tests'
import { useRowMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import styles from './model-test.module.css'

/** Most models shown at once. */
const SHOWN = 60

/** Tests single models of a channel and shows the last result of each. */
export default function ChannelModelTest(props: {
  channel: Pick<Channel, 'id' | 'models'>
  name: string
  onClose: () => void
}) {
  useFocusBack()
  const { id, models } = props.channel
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState('')
  const tests = useQuery(modelTestsOptions(id)).data ?? {}
  const test = useRowMutation(testChannelModel)
  const running = test.running.has(String(id))
  const needle = search.trim().toLowerCase()
  const found = [...new Set(fromCsv(models))].filter((model) => model.toLowerCase().includes(needle))
  const shown = found.slice(0, SHOWN)
  const ignored = Object.entries(tests).some(
    ([model, state]) => state.status === 'passed' && state.model !== model,
  )

  return (
    <Modal opened onClose={props.onClose} title="选择测试模型" centered>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <ServerText text={channelMessages.modelTestCosts(props.name)} />
        </Text>
        {ignored && (
          <Text size="sm" role="status">
            {channelMessages.modelIgnored}
          </Text>
        )}
        <TextInput
          label="搜索模型"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul className={styles.models} aria-label="模型">
          {shown.map((model) => (
            <li key={model} className={styles.model}>
              <div className={styles.words}>
                <ServerName text={model} />
                <div role="status" className={styles.result} data-status={tests[model]?.status}>
                  {running && model === asked ? '测试中...' : <Result state={tests[model]} />}
                </div>
              </div>
              <SmallButton
                flex="none"
                aria-label={`测试 ${model}`}
                disabled={running}
                onClick={() => {
                  setAsked(model)
                  test.run({ id, model })
                }}
              >
                测试
              </SmallButton>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <Text size="sm">没有匹配的模型</Text>}
        {found.length > SHOWN && <Text size="sm">另有 {found.length - SHOWN} 个，输入文字缩小范围</Text>}
      </Stack>
    </Modal>
  )
}

function Result({ state }: { state: TestState | undefined }) {
  if (state?.status === 'passed') return `${state.time.toFixed(2)} 秒`
  if (state?.status === 'failed' || state?.status === 'unknown') return <ServerText text={state.message} />
  return null
}
