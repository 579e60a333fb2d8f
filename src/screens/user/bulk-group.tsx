import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextChange } from '@/components/display/changes'
import { rejectOverwrite } from '@/domain/overwrite'
import { groupListOptions } from '@/queries/group'
import { runnable } from '@/queries/mutation'
import { updateUser } from '@/queries/user/user'
import { readWord, whitespaceError } from '@/schemas/typed-text'
import type { User } from '@/schemas/user'
import { BulkDialog, planBulk } from '@/screens/kit/bulk-dialog'
import type { BulkPlan, BulkSetupProps } from '@/table/bulk-actions'

/** Moves many users to one group. */
export default function UserBulkGroup({ rows, onPlan, ...dialog }: BulkSetupProps<User>) {
  const groups = useQuery(groupListOptions).data ?? []
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  const plan = (): BulkPlan<User> | string | undefined => {
    const group = readWord(typed)
    if (group === '') {
      setFault('请选择分组')
      return undefined
    }
    const fault = whitespaceError(group, '分组')
    setFault(fault)
    if (fault) return undefined
    return planBulk(rows, {
      nothing: '所选用户已在此分组。',
      isSame: (user) => user.group === group,
      detail: (user) => <TextChange from={user.group} to={group} />,
      each: ({ id, group: previewed }) =>
        runnable(updateUser, {
          id,
          changes: (newest) => {
            rejectOverwrite('分组', { previewed, newest: newest.group, target: group })
            return newest.group === group ? {} : { group }
          },
        }),
    })
  }
  return (
    <BulkDialog title={`批量设置 ${rows.length} 个用户的分组`} plan={plan} onPlan={onPlan} {...dialog}>
      <Autocomplete
        label="分组"
        data-autofocus
        data={groups}
        value={typed}
        error={fault}
        onChange={(text) => {
          setTyped(text)
          setFault(undefined)
        }}
      />
    </BulkDialog>
  )
}
