import { useCallback } from 'react'
import * as z from 'zod/mini'
import { isAdmin } from '@/domain/roles'
import { chatTargets, copyTargets } from '@/domain/token/links'
import { tokenMessages } from '@/domain/token/messages'
import { fullKey } from '@/domain/token/tokens'
import { useStatus } from '@/domain/use-status'
import { gatewayAddress } from '@/lib/gateway-address'
import { stored } from '@/lib/stored'
import { deleteToken, setTokenStatus } from '@/queries/token'
import { useQuietMutation, useSingleFlightMutation } from '@/queries/use-mutation'
import type { Token } from '@/schemas/token'
import { useUser } from '@/session/session'
import {
  type BulkAction,
  bulkDisable,
  bulkEnable,
  deleteAction,
  type RowAction,
  toggleAction,
  usageAction,
} from '@/table/actions'

/** Whether this browser's user has confirmed that another app gets the key. */
const handOver = stored('key-handed-over', z.boolean(), false)

export function useTokenActions(copy: (text: string) => Promise<void>): (token: Token) => RowAction[] {
  const status = useStatus()
  const user = useUser()
  const { run: toggle } = useSingleFlightMutation(setTokenStatus)
  const { run: remove } = useSingleFlightMutation(deleteToken)

  return useCallback(
    (token: Token): RowAction[] => {
      const site = { status, origin: gatewayAddress() }
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
        // By the stored status: a token shown as expired may be stored as enabled, and can be disabled.
        toggleAction(token, toggle),
        { label: '编辑', link: { to: '/token/edit/$id', params: { id: token.id } } },
        // Names are one's own: others may have a token of the same name.
        usageAction({ token_name: token.name, ...(isAdmin(user) && { username: user?.username }) }),
        deleteAction(tokenMessages.confirmDelete(token.name || `#${token.id}`), () => remove(token)),
      ]
    },
    [copy, status, user, toggle, remove],
  )
}

export function useTokenBulk(copy: (text: string) => Promise<void>): BulkAction<Token>[] {
  const setStatus = useQuietMutation(setTokenStatus)
  const remove = useQuietMutation(deleteToken)
  return [
    bulkEnable(setStatus),
    bulkDisable(setStatus),
    { label: '复制', all: (tokens) => void copy(tokens.map(fullKey).join('\n')) },
    { label: '删除', color: 'red', each: remove },
  ]
}
