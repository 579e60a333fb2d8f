import { useCallback } from 'react'
import * as z from 'zod/mini'
import { listMessages } from '@/domain/list-messages'
import { DISABLED, ENABLED } from '@/domain/statuses'
import { chatTargets, copyTargets } from '@/domain/token/links'
import { tokenMessages } from '@/domain/token/messages'
import { fullKey } from '@/domain/token/tokens'
import { useStatus } from '@/domain/use-status'
import type { BulkAction } from '@/grids/list/bulk-action'
import type { RowAction } from '@/grids/list/row-actions'
import { gatewayAddress } from '@/lib/gateway-address'
import { stored } from '@/lib/stored'
import { deleteToken, setTokenStatus } from '@/queries/token'
import { useQuietMutation, useSingleFlightMutation } from '@/queries/use-mutation'
import type { Token } from '@/schemas/token'

/** Whether this browser's person knows that another app gets the key. */
const handOver = stored('key-handed-over', z.boolean(), false)

/** What can be done with a token. */
export function useTokenActions(copy: (text: string) => Promise<void>): (token: Token) => RowAction[] {
  const status = useStatus()
  const { run: toggle } = useSingleFlightMutation(setTokenStatus)
  const { run: remove } = useSingleFlightMutation(deleteToken)

  return useCallback(
    (token: Token): RowAction[] => {
      const site = { status, origin: gatewayAddress() }
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
            confirm: () => (handOver.get() ? undefined : tokenMessages.handOver(label)),
            run:
              text === null
                ? undefined
                : () => {
                    handOver.set(true)
                    window.location.assign(text)
                  },
          })),
        },
        {
          label: enabled ? '禁用' : '启用',
          run: () => toggle({ id: token.id, status: enabled ? DISABLED : ENABLED }),
        },
        { label: '编辑', link: { to: '/token/edit/$id', params: { id: token.id } } },
        {
          label: '删除',
          color: 'red',
          confirm: listMessages.confirmDelete('令牌', token.name || `#${token.id}`),
          run: () => remove(token),
        },
      ]
    },
    [copy, status, toggle, remove],
  )
}

/** What can be done with many tokens. */
export function useTokenBulk(copy: (text: string) => Promise<void>): BulkAction<Token>[] {
  const setStatus = useQuietMutation(setTokenStatus)
  const remove = useQuietMutation(deleteToken)
  return [
    {
      label: '启用',
      applies: (token) => token.status !== ENABLED,
      each: ({ id }, call) => setStatus({ id, status: ENABLED }, call),
    },
    {
      label: '禁用',
      applies: (token) => token.status === ENABLED,
      each: ({ id }, call) => setStatus({ id, status: DISABLED }, call),
    },
    { label: '复制', all: (tokens) => void copy(tokens.map(fullKey).join('\n')) },
    { label: '删除', color: 'red', each: remove },
  ]
}
