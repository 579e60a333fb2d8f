import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { StatusBadge } from '@/components/status-badge'
import { toast } from '@/components/toast'
import { messages } from '@/domain/messages'
import { DISABLED, ENABLED, tokenStatus } from '@/domain/statuses'
import { chatTargets, copyTargets } from '@/domain/token-links'
import { fullKey, maskedKey, shownStatus } from '@/domain/tokens'
import { copyText } from '@/lib/clipboard'
import { useAction, useRunningRows } from '@/queries/action'
import { useStatus } from '@/queries/status'
import { deleteToken, setTokenStatus, tokenKeys, tokenListOptions } from '@/queries/token'
import type { Token } from '@/schemas/token'
import { Name, Quota, Time } from './cells'
import { ListGrid } from './list-grid'
import type { ListSearch } from './list-search'
import { type RowAction, RowActions } from './row-actions'
import type { SearchBoxHandle } from './search-box'
import { columnsOf } from './table'

const now = () => Date.now() / 1000
const column = columnsOf<Token>()

const columns = column.columns([
  column.accessor('name', {
    sortFn: 'text',
    enableHiding: false,
    meta: { label: '名称' },
    cell: ({ row }) => <Name text={row.original.name} />,
  }),
  column.display({
    id: 'key',
    meta: { label: '密钥' },
    cell: ({ row }) => <KeyCell token={row.original} />,
  }),
  column.accessor((token) => shownStatus(token, now()), {
    id: 'status',
    sortFn: 'number',
    meta: { label: '状态' },
    cell: ({ row }) => <StatusBadge {...tokenStatus(shownStatus(row.original, now()))} />,
  }),
  column.accessor('used_quota', {
    sortFn: 'number',
    meta: { label: '已用额度', align: 'end' },
    cell: ({ row }) => <Quota value={row.original.used_quota} />,
  }),
  column.accessor((token) => (token.unlimited_quota ? Number.POSITIVE_INFINITY : token.remain_quota), {
    id: 'remain_quota',
    sortFn: 'number',
    meta: { label: '剩余额度', align: 'end' },
    cell: ({ row }) =>
      row.original.unlimited_quota ? '无限制' : <Quota value={row.original.remain_quota} />,
  }),
  column.accessor('created_time', {
    sortFn: 'number',
    meta: { label: '创建时间' },
    cell: ({ row }) => <Time seconds={row.original.created_time} />,
  }),
  column.accessor((token) => (token.expired_time === -1 ? Number.POSITIVE_INFINITY : token.expired_time), {
    id: 'expired_time',
    sortFn: 'number',
    meta: { label: '过期时间' },
    cell: ({ row }) =>
      row.original.expired_time === -1 ? '永不过期' : <Time seconds={row.original.expired_time} />,
  }),
  column.display({
    id: 'actions',
    enableHiding: false,
    meta: { label: '操作' },
    cell: ({ row }) => <RowActions row={row.original} />,
  }),
])

/** A key as `sk-1234…5678`, whole only on demand. */
function KeyCell({ token }: { token: Token }) {
  const [shown, setShown] = useState(false)
  return (
    <Group gap={4} wrap="nowrap">
      <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {shown ? fullKey(token) : maskedKey(token)}
      </Text>
      <ActionIcon
        color="gray"
        aria-label={shown ? '隐藏密钥' : '显示密钥'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </ActionIcon>
    </Group>
  )
}

/** One's own tokens: the list of `/token`. */
export function TokenGrid(props: {
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
}) {
  const keyword = props.search.keyword ?? ''
  const list = tokenListOptions(keyword)
  const query = useInfiniteQuery(list)
  const searchBox = useRef<SearchBoxHandle>(null)
  const running = useRunningRows(tokenKeys.actions)
  const actions = useTokenActions((secret) => searchBox.current?.hold(secret))

  return (
    <ListGrid
      name="token"
      label="令牌"
      query={query}
      queryKey={list.queryKey}
      columns={columns}
      search={props.search}
      onSearch={props.onSearch}
      rowId={(token) => String(token.id)}
      searchRef={searchBox}
      searchPlaceholder="按名称开头搜索"
      toolbar={
        <Button component={Link} to="/token/add">
          添加令牌
        </Button>
      }
      empty={
        <Text>
          还没有令牌。
          <Anchor component={Link} to="/token/add" underline="always">
            创建第一个令牌
          </Anchor>
        </Text>
      }
      actions={actions}
      isBusy={(token) => running.has(String(token.id))}
    />
  )
}

/** What can be done with a token. `holdSecret` takes a text that could not be copied. */
function useTokenActions(holdSecret: (secret: string) => void): (token: Token) => RowAction[] {
  const status = useStatus()
  const toggle = useAction(setTokenStatus)
  const remove = useAction(deleteToken)
  const site = { status, origin: window.location.origin }

  const copy = async (text: string) => {
    if (await copyText(text)) return toast('success', messages.copied)
    holdSecret(text)
    toast('warning', messages.tokenCopyFailed)
  }

  return (token) => {
    // What the server holds decides: one shown as expired, but stored as enabled, can still be disabled.
    const enabled = token.status === ENABLED
    return [
      {
        label: '复制',
        menu: copyTargets(token, site).map(({ label, text, reason }) => ({
          label,
          reason,
          run: text === null ? undefined : () => void copy(text),
        })),
      },
      {
        label: '聊天',
        menu: chatTargets(token, site).map(({ label, text }) => ({
          label,
          run: text === null ? undefined : () => window.location.assign(text),
        })),
      },
      {
        label: enabled ? '禁用' : '启用',
        run: () => toggle.run({ id: token.id, status: enabled ? DISABLED : ENABLED }),
      },
      { label: '编辑', to: `/token/edit/${token.id}` },
      {
        label: '删除',
        color: 'red',
        confirm: messages.confirmDelete('令牌', token.name),
        run: () => remove.run(token),
      },
    ]
  }
}
