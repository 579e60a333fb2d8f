import { shallow } from '@tanstack/react-store'
import { memo } from 'react'
import { ServerName, ServerText } from '@/components/display/server-text'
import type { TestState } from '@/domain/channel/batch-test'
import { responseTime } from '@/domain/channel/response-time'
import { visibleText } from '@/lib/plain-text'
import type { Channel } from '@/schemas/channel'
import styles from './batch-test-table.module.css'

/** The results: a row per channel, a column per model. A row is drawn again only when its own results change. */
export function ChannelBatchTestTable(props: {
  channels: readonly Channel[]
  models: readonly string[]
  states: readonly TestState[]
}) {
  const { channels, states } = props
  const models = props.models.length > 0 ? props.models : ['默认模型']
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label="测试结果" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">渠道</th>
            {models.map((model) => (
              <th key={model} scope="col">
                <ServerText text={model} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {channels.map(({ id, name }, index) => (
            <ResultRow
              key={id}
              name={`#${id} ${name}`}
              states={states.slice(index * models.length, (index + 1) * models.length)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ResultRow = memo(
  function ResultRow({ name, states }: { name: string; states: readonly TestState[] }) {
    return (
      <tr>
        <th scope="row">
          <ServerName text={name} />
        </th>
        {states.map((state, index) => (
          <ResultCell key={index} state={state} />
        ))}
      </tr>
    )
  },
  (before, after) => before.name === after.name && shallow(before.states, after.states),
)

const PLAIN = { waiting: '等待中', running: '测试中…', stopped: '已停止', skipped: '无此模型' }

function ResultCell({ state }: { state: TestState }) {
  switch (state.status) {
    case 'waiting':
    case 'running':
    case 'stopped':
    case 'skipped':
      return <td className={styles.pending}>{PLAIN[state.status]}</td>
    case 'passed': {
      const { label, color } = responseTime(state.time * 1000)
      // The label of 0 ms is 未测试, which would be wrong here.
      return <td data-color={color}>通过 {state.time === 0 ? '0.00 秒' : label}</td>
    }
    case 'failed':
    case 'unknown':
      return (
        <td data-color={state.status === 'failed' ? 'red' : 'gray'}>
          {state.status === 'failed' ? '失败' : '无应答'}
          <div className={styles.reason} title={visibleText(state.message)}>
            <ServerText text={state.message} />
          </div>
        </td>
      )
    default:
      return state satisfies never
  }
}
