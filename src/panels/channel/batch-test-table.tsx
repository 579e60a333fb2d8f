import '@/components/theme/later.css'
import { Paper, Table, Text } from '@mantine/core'
import { memo } from 'react'
import { ServerName, ServerText } from '@/components/display/server-text'
import { tintOf } from '@/components/display/status-badge'
import type { TestState } from '@/domain/channel/batch-test'
import { responseTime } from '@/domain/channel/response-time'
import { visibleText } from '@/lib/plain-text'
import type { Channel } from '@/schemas/channel'
import styles from './model-results.module.css'

/** The results: a row per channel, a column per model. A cell is drawn again only when its own result changes. */
export function ChannelBatchTestTable(props: {
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
              <Table.Th key={model}>
                <ServerText text={model} />
              </Table.Th>
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

const ResultCell = memo(function ResultCell({ state }: { state: TestState | undefined }) {
  if (!state) return null
  if (state.status === 'passed') {
    const { label, color } = responseTime(state.time * 1000)
    // The label of 0 ms is 未测试, which would be wrong here.
    return (
      <Table.Td className={styles.result} style={tintOf(color)}>
        通过 {state.time === 0 ? '0.00 秒' : label}
      </Table.Td>
    )
  }
  if (!('message' in state)) return <Table.Td c="dimmed">{PLAIN[state.status]}</Table.Td>
  const isFailed = state.status === 'failed'
  return (
    <Table.Td className={styles.result} style={isFailed ? tintOf('red') : undefined}>
      {isFailed ? '失败' : '无应答'}
      <Text size="xs" c="dimmed" lineClamp={2} className={styles.reason} title={visibleText(state.message)}>
        <ServerText text={state.message} />
      </Text>
    </Table.Td>
  )
})
