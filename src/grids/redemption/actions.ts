import { useCallback } from 'react'
import { listMessages } from '@/domain/list-messages'
import { isUsed } from '@/domain/redemption/redemptions'
import { DISABLED, ENABLED } from '@/domain/statuses'
import type { BulkAction } from '@/grids/list/bulk-action'
import type { RowAction } from '@/grids/list/row-actions'
import { deleteRedemption, setRedemptionStatus } from '@/queries/redemption'
import { useQuietMutation, useSingleFlightMutation } from '@/queries/use-mutation'
import type { Redemption } from '@/schemas/redemption'

type Copy = (codes: string) => Promise<void>

/** What can be done with a code. */
export function useRedemptionActions(copy: Copy): (redemption: Redemption) => RowAction[] {
  const { run: toggle } = useSingleFlightMutation(setRedemptionStatus)
  const { run: remove } = useSingleFlightMutation(deleteRedemption)

  return useCallback(
    (redemption: Redemption): RowAction[] => {
      const { id, key, name } = redemption
      const enabled = redemption.status === ENABLED
      return [
        { label: '复制', run: () => void copy(key) },
        {
          label: enabled ? '禁用' : '启用',
          disabled: isUsed(redemption),
          run: () => toggle({ id, status: enabled ? DISABLED : ENABLED }),
        },
        { label: '编辑', link: { to: '/redemption/edit/$id', params: { id } } },
        {
          label: '删除',
          color: 'red',
          confirm: listMessages.confirmDelete('兑换码', name || `#${id}`),
          run: () => remove(redemption),
        },
      ]
    },
    [copy, toggle, remove],
  )
}

/** What can be done with many codes. */
export function useRedemptionBulk(copy: Copy): BulkAction<Redemption>[] {
  const setStatus = useQuietMutation(setRedemptionStatus)
  const remove = useQuietMutation(deleteRedemption)
  return [
    { label: '复制', all: (codes) => void copy(codes.map(({ key }) => key).join('\n')) },
    { label: '导出', opens: 'export' },
    {
      label: '禁用',
      applies: (code) => code.status === ENABLED && !isUsed(code),
      each: ({ id }, call) => setStatus({ id, status: DISABLED }, call),
    },
    { label: '删除', color: 'red', each: remove },
  ]
}
