import '@/components/theme/later.css'
import '@mantine/core/styles/DataList.layer.css'
import { ActionIcon, Box, DataList, Drawer, Group, Stack, Text } from '@mantine/core'
import { type HotkeyItem, useHotkeys, useMounted } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconCopy, IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { timeCell } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { PlainButton, TextLink } from '@/components/input/buttons'
import { useCopy } from '@/components/toast/use-copy'
import { secondOf } from '@/domain/log/filter'
import { logMessages } from '@/domain/log/messages'
import { ratioSum } from '@/domain/log/ratio'
import { quotaInFull } from '@/domain/quota'
import { isUpstreamFunds } from '@/domain/server-sentences'
import { logType } from '@/domain/statuses'
import type { Log } from '@/schemas/log'
import { ChannelName } from '@/screens/channel/channel-name'
import { useStatus } from '@/session/site-status'

const NEXT = ['ArrowDown', 'ArrowRight']
const PREVIOUS = ['ArrowUp', 'ArrowLeft']

const Step = ActionIcon.withProps({ variant: 'default', size: 'var(--control)' })

/** All fields of one log row, with buttons and keys for the previous and next row. */
export default function LogDrawer(props: {
  rows: ReadonlyArray<{ id: string; original: Log }>
  row: string
  /** The row's data: the drawer stays open after the row disappears from the list. */
  log: Log
  opened: boolean
  admin: boolean
  onMove: (row: string, log: Log) => void
  onEnd: () => void
  onClose: () => void
}) {
  const { rows, row, log, opened, onMove } = props
  const at = rows.findIndex(({ id }) => id === row)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at >= 0 ? rows[at + 1] : undefined

  // Mantine restores the focus on close only if the drawer opens after mounting.
  const isShown = useMounted() && opened
  const moveTo = (to: typeof after) => () => to && onMove(to.id, to.original)
  const keys = (names: string[], to: typeof after) => names.map((key): HotkeyItem => [key, moveTo(to)])
  useHotkeys(opened ? [...keys(NEXT, after), ...keys(PREVIOUS, before)] : [])

  const isLast = at >= 0 && after === undefined
  const end = useEffectEvent(props.onEnd)
  useEffect(() => {
    if (opened && isLast) end()
  }, [opened, isLast])

  return (
    <Drawer opened={isShown} onClose={props.onClose} position="right" size="md" title="日志详情">
      <Stack>
        <Group gap="xs">
          <Step aria-label="上一条" title="上一条（↑ 或 k）" disabled={!before} onClick={moveTo(before)}>
            <IconChevronUp size={18} aria-hidden />
          </Step>
          <Step aria-label="下一条" title="下一条（↓）" disabled={!after} onClick={moveTo(after)}>
            <IconChevronDown size={18} aria-hidden />
          </Step>
          <Hint role="status">{at >= 0 && `第 ${at + 1} 条，已加载 ${rows.length} 条`}</Hint>
        </Group>
        {/* Above the fields, which may not fit on a phone screen. */}
        <CopyButtons row={row} log={log} />
        <Fields log={log} admin={props.admin} />
      </Stack>
    </Drawer>
  )
}

/** Copies the row as a link or as JSON; shows the text when copying fails. */
function CopyButtons({ row, log }: { row: string | undefined; log: Log }) {
  const router = useRouter()
  const { copy, byHand } = useCopy(row)
  const json = () => JSON.stringify(log, null, 2)
  const link = () => {
    const { publicHref } = router.buildLocation({ to: '/log', search: secondOf(log) })
    return new URL(publicHref, window.location.origin).href
  }
  return (
    <>
      <Group gap="xs">
        <PlainButton leftSection={<IconLink size={16} aria-hidden />} onClick={() => void copy(link())}>
          复制链接
        </PlainButton>
        <PlainButton leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(json())}>
          复制 JSON
        </PlainButton>
      </Group>
      {byHand}
    </>
  )
}

const named = (text = '') => text !== '' && <ServerName text={text} />
const yesNo = (value: boolean | undefined) => value !== undefined && (value ? '是' : '否')

const LONG_VALUES = { itemValue: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } } as const

/** All fields of a row; fields that the server did not send are omitted. */
function Fields({ log, admin }: { log: Log; admin: boolean }) {
  const status = useStatus()
  const sum = ratioSum(log)
  const fields: Record<string, ReactNode> = {
    时间: timeCell(log.created_at),
    类型: statusBadge(logType(log.type)),
    用户:
      admin && log.user_id ? (
        <TextLink to="/user/$id" params={{ id: log.user_id }} display="inline-block" py={12} my={-12} inherit>
          <ServerName text={log.username || `#${log.user_id}`} />
        </TextLink>
      ) : (
        named(log.username)
      ),
    '用户 ID': !!log.user_id && String(log.user_id),
    渠道:
      log.channel !== 0 &&
      (admin ? (
        <TextLink
          to="/channel/$id"
          params={{ id: log.channel }}
          display="inline-block"
          py={12}
          my={-12}
          inherit
        >
          <ChannelName id={log.channel} />
        </TextLink>
      ) : (
        String(log.channel)
      )),
    令牌: named(log.token_name),
    模型: named(log.model_name),
    提示: log.prompt_tokens,
    补全: log.completion_tokens,
    额度: quotaInFull(log.quota, status),
    耗时: log.elapsed_time !== undefined && `${(log.elapsed_time / 1000).toFixed(2)} 秒`,
    流式: yesNo(log.is_stream),
    重置系统提示词: yesNo(log.system_prompt_reset),
    '请求 ID': log.request_id !== undefined && <ServerName text={log.request_id} />,
    '日志 ID': log.id !== 0 && String(log.id),
    详情: (
      <>
        <ServerName text={log.content} />
        {isUpstreamFunds(log) && <Hint>{logMessages.upstreamFunds}</Hint>}
      </>
    ),
  }
  return (
    <>
      <DataList size="md" gap={8} styles={LONG_VALUES}>
        {Object.entries(fields)
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

function Sum({ sum }: { sum: NonNullable<ReturnType<typeof ratioSum>> }) {
  return (
    <Box component="section" p={12} bg="var(--mantine-color-default-hover)" bdrs="md" aria-label="额度计算">
      <Hint>（提示 + 补全 × 补全倍率）× 模型倍率 × 分组倍率</Hint>
      <Text ff="monospace" fz="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        <span>
          {`(${sum.prompt} + ${sum.tokens} × ${sum.completion}) × ${sum.model} × ${sum.group} ${sum.exact ? '=' : '≈'} `}
        </span>
        <strong>{sum.computed}</strong>
      </Text>
      {!sum.exact && <Text size="sm">{logMessages.ratioRounded}</Text>}
    </Box>
  )
}
