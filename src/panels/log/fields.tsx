import '@mantine/core/styles/DataList.layer.css'
import { Box, DataList, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { OddField, Time } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { ChannelCell } from '@/components/display/log-cells'
import { ServerName } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import { logMessages } from '@/domain/log/messages'
import { ratioSum } from '@/domain/log/ratio'
import { quotaInFull } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { logType } from '@/domain/statuses'
import { digitsOf, oddFields } from '@/schemas/as-sent'
import type { Log } from '@/schemas/log'

const named = (text = '') => text !== '' && <ServerName text={text} />
const yesNo = (value: boolean | undefined) => value !== undefined && (value ? '是' : '否')

const LONG_VALUES = { itemValue: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } } as const

/** All fields of a row; what the server did not send is left out. */
export function LogFields({ log, admin }: { log: Log; admin: boolean }) {
  const status = useStatus()
  const sum = ratioSum(log)
  const fields: Array<[string, ReactNode]> = [
    ['时间', <Time key="time" seconds={log.created_at} />],
    ['类型', <StatusBadge key="type" {...logType(log.type)} />],
    ['用户', named(log.username)],
    ['用户 ID', log.user_id || null],
    ['渠道', log.channel > 0 && (admin ? <ChannelCell key="channel" channel={log.channel} /> : log.channel)],
    ['令牌', named(log.token_name)],
    ['模型', named(log.model_name)],
    ['提示', digitsOf(log, 'prompt_tokens')],
    ['补全', digitsOf(log, 'completion_tokens')],
    ['额度', quotaInFull(log, 'quota', status)],
    ['耗时', log.elapsed_time !== undefined && `${(log.elapsed_time / 1000).toFixed(2)} 秒`],
    ['流式', yesNo(log.is_stream)],
    ['重置系统提示词', yesNo(log.system_prompt_reset)],
    ['请求 ID', log.request_id !== undefined && <ServerName key="request" text={log.request_id} />],
    ['日志 ID', log.id || null],
    ['详情', <ServerName key="content" text={log.content} />],
    ...oddFields(log).map(({ field, text }): [string, ReactNode] => [
      field,
      <OddField key={field} label={field} text={text} />,
    ]),
  ]
  return (
    <>
      <DataList size="md" gap={8} styles={LONG_VALUES}>
        {fields
          .filter(([, value]) => value !== false && value !== null)
          .map(([label, value]) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList>
      {sum && <Sum sum={sum} />}
    </>
  )
}

/** How the charge was computed, from the factors in the row's text. */
function Sum({ sum }: { sum: NonNullable<ReturnType<typeof ratioSum>> }) {
  return (
    <Box component="section" p={12} bg="var(--mantine-color-default-hover)" bdrs="md" aria-label="额度计算">
      <Hint>（提示 + 补全 × 补全倍率）× 模型倍率 × 分组倍率</Hint>
      <Text ff="monospace" fz="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        ({sum.prompt} + {sum.tokens} × {sum.completion}) × {sum.model} × {sum.group}
        {sum.exact ? ' = ' : ' ≈ '}
        <strong>{sum.computed}</strong>
      </Text>
      {!sum.exact && <Text size="sm">{logMessages.ratioRounded}</Text>}
    </Box>
  )
}
