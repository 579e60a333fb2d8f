import '@/components/theme/later.css'
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { TextLink } from '@/components/input/buttons'
import { callTimes } from '@/domain/channel/response-time'
import type { LogFilters } from '@/domain/log/address'
import { logMessages } from '@/domain/log/messages'
import { formatTime } from '@/lib/time'
import type { Log } from '@/schemas/log'
import { ChannelName } from '@/screens/channel/channel-name'
import styles from './call-table.module.css'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} 秒`

/** The last calls of a user or a channel (`of`), and how long they took. */
export function CallTable({ calls, of }: { calls: readonly Log[]; of: LogFilters }) {
  const times = callTimes(calls)
  if (calls.length === 0) return <Text size="sm">{logMessages.noCalls}</Text>
  const slowest = times?.slowest.call
  const columns: { label: string; cell: (call: Log) => ReactNode; isNumber?: true }[] = [
    { label: '时间', cell: (call) => formatTime(call.created_at) },
    { label: '模型', cell: (call) => <ServerName text={call.model_name} /> },
    of.username === undefined
      ? { label: '用户', cell: (call) => <ServerName text={call.username} /> }
      : { label: '渠道', cell: ({ channel }) => channel !== 0 && <ChannelName id={channel} /> },
    { label: '令牌', cell: (call) => <ServerName text={call.token_name} /> },
    { label: '补全', cell: (call) => call.completion_tokens, isNumber: true },
    { label: '额度', cell: (call) => <Quota quota={call.quota} />, isNumber: true },
  ]
  const timeOf = (call: Log) => {
    if (call.elapsed_time === undefined) return '—'
    const time = seconds(call.elapsed_time)
    return call === slowest ? <strong>{time}</strong> : time
  }
  if (times) columns.push({ label: '耗时', cell: timeOf, isNumber: true })
  return (
    <>
      <Text size="sm" role="status">
        <span>
          {times
            ? logMessages.callTimes(times.count, seconds(times.average), seconds(times.slowest.time))
            : logMessages.callsWithoutTimes(calls.length)}
        </span>
        {slowest && slowest.model_name !== '' && (
          <>
            <span>（</span>
            <ServerName text={slowest.model_name} />
            <span>）</span>
          </>
        )}
      </Text>
      <section
        className={styles.scroll}
        aria-label="最近的调用（表格）"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Table aria-label="最近的调用" verticalSpacing={6} className={styles.calls}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ label, isNumber }) => (
                <Table.Th key={label} data-number={isNumber}>
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {calls.map((call, index) => (
              <Table.Tr key={index}>
                {columns.map(({ label, cell, isNumber }) => (
                  <Table.Td key={label} data-number={isNumber}>
                    {cell(call)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <TextLink to="/log" search={of} size="sm" display="inline-block" py={12} mb={-12}>
        查看日志
      </TextLink>
    </>
  )
}
