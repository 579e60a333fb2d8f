import { useCallback } from 'react'
import * as z from 'zod/mini'
import { confirm } from '@/components/dialog/confirm'
import { isAdmin } from '@/domain/roles'
import { useStatus } from '@/domain/site'
import { tokenMessages } from '@/domain/token/messages'
import { chatTargets, copyTargets, fullKey } from '@/domain/token/tokens'
import { stored } from '@/lib/stored'
import { gatewayAddress } from '@/lib/url'
import { deleteToken, setTokenStatus } from '@/queries/token'
import type { Token } from '@/schemas/token'
import { useUser } from '@/session/session'
import { type BulkAction, bulkAction, type RowAction, rowAction } from '@/table/actions'

type Copy = (text: string) => Promise<void>

/** Whether this browser's user has confirmed that another app gets the key. */
const handOver = stored('key-handed-over', z.boolean(), false)

/** Opens another app with the key, after a question the first time. */
function openIn(app: string, address: string) {
  const run = () => {
    handOver.set(true)
    window.location.assign(address)
  }
  if (handOver.get()) run()
  else confirm({ ...tokenMessages.handOver(app), run })
}

export function useTokenActions(copy: Copy): (token: Token) => RowAction[] {
  const status = useStatus()
  const user = useUser()
  return useCallback(
    (token) => {
      const site = { status, origin: gatewayAddress() }
      return [
        {
          label: '复制',
          menu: copyTargets(token, site).map(({ label, text, reason }) =>
            text === null ? { label: `${label}（${reason}）` } : { label, run: () => void copy(text) },
          ),
        },
        {
          label: '聊天',
          menu: chatTargets(token, site).map(({ label, text }) => ({
            label,
            run: () => openIn(label, text),
          })),
        },
        // By the stored status: a token shown as expired may be stored as enabled, and can be disabled.
        rowAction.toggle(token, setTokenStatus),
        { label: '编辑', link: { to: '/token/edit/$id', params: { id: token.id } } },
        // Others may have a token of the same name.
        rowAction.usage({ token_name: token.name, ...(isAdmin(user) && { username: user?.username }) }),
        rowAction.delete(tokenMessages.confirmDelete(tokenName(token)), deleteToken, token),
      ]
    },
    [copy, status, user],
  )
}

export const tokenName = ({ id, name }: Token) => name || `#${id}`

export const tokenBulk = (copy: Copy): BulkAction<Token>[] => [
  bulkAction.enable(setTokenStatus),
  bulkAction.disable(setTokenStatus),
  { label: '复制', all: (tokens) => void copy(tokens.map(fullKey).join('\n')) },
  bulkAction.delete(deleteToken),
]
