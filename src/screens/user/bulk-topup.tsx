import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuotaChange } from '@/components/display/changes'
import { Hint } from '@/components/display/hint'
import { QuotaInput } from '@/components/input/quota-input'
import { userMessages } from '@/domain/user/messages'
import { mayHaveTakenEffect } from '@/lib/errors'
import { runnable } from '@/queries/mutation'
import { addQuota, canAddQuotaOptions, updateUser } from '@/queries/user/user'
import { parseInteger } from '@/schemas/primitives'
import { readLine } from '@/schemas/typed-text'
import type { User } from '@/schemas/user'
import { BulkDialog } from '@/screens/kit/bulk-dialog'
import type { BulkPlan, BulkSetupProps } from '@/table/bulk-actions'

/**
 * Adds quota to many users, with one atomic call per user. If the server lacks that call, or the amount is negative,
 * fetches each user and saves the sum, which is not atomic.
 */
export default function UserBulkTopup({ rows, onPlan, ...dialog }: BulkSetupProps<User>) {
  const canAdd = useQuery(canAddQuotaOptions).data !== false
  const [quota, setQuota] = useState('')
  const [remark, setRemark] = useState('')
  const [fault, setFault] = useState<string>()
  const added = parseInteger(quota)
  const isByEdit = (added ?? 0) < 0 || !canAdd

  const plan = (): BulkPlan<User> | undefined => {
    if (!added) {
      setFault('请输入不为 0 的整数额度')
      return undefined
    }
    return {
      leftOut: 0,
      callsEach: isByEdit ? 2 : 1,
      notes: isByEdit ? [userMessages.bulkNotAtomic] : [],
      items: rows.map((user) => ({
        row: user,
        detail: <QuotaChange from={user.quota} to={user.quota + added} />,
        isUnknown: mayHaveTakenEffect,
        ...(isByEdit
          ? runnable(updateUser, { id: user.id, changes: changeBy(added) })
          : runnable(addQuota, { id: user.id, before: user.quota, added, remark: readLine(remark) })),
      })),
    }
  }
  return (
    <BulkDialog title={`批量充值 ${rows.length} 个用户`} plan={plan} onPlan={onPlan} {...dialog}>
      <QuotaInput
        label="额度"
        data-autofocus
        value={quota}
        error={fault}
        onChange={(text) => {
          setQuota(text)
          setFault(undefined)
        }}
      />
      {isByEdit && (added ?? 0) !== 0 ? (
        <Hint>{userMessages.bulkNotAtomic}</Hint>
      ) : (
        <TextInput
          label="备注"
          placeholder="可不填，写入该用户的充值日志"
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      )}
    </BulkDialog>
  )
}

/** Fails at 0, which the gateway does not store. */
const changeBy = (added: number) => (newest: User) => {
  const quota = newest.quota + added
  if (quota === 0) throw new Error(userMessages.quotaZero)
  return { quota }
}
