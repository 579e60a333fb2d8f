import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListChange, TextChange } from '@/components/display/changes'
import { DateTimeInput } from '@/components/input/date-time-input'
import { ManySelect } from '@/components/input/many-select'
import { rejectOverwrite } from '@/domain/overwrite'
import { formatTime } from '@/lib/time'
import { runnable } from '@/queries/mutation'
import { availableModelsOptions, updateToken } from '@/queries/token'
import { fromCsv, toCsv } from '@/schemas/primitives'
import { type Token, tokenEditRules } from '@/schemas/token'
import { readNames } from '@/schemas/typed-text'
import { BulkDialog, planBulk } from '@/screens/kit/bulk-dialog'
import type { BulkPlan, BulkSetupProps } from '@/table/bulk-actions'

/** Sets the same expiry for many tokens. */
export function TokenBulkExpiry({ rows, onPlan, ...dialog }: BulkSetupProps<Token>) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  const plan = (): BulkPlan<Token> | string | undefined => {
    const parsed = tokenEditRules().shape.expired_time.safeParse(typed)
    setFault(parsed.error?.issues[0]?.message)
    if (!parsed.success) return undefined
    const expired_time = parsed.data
    return planBulk(rows, {
      nothing: '所选令牌已是此过期时间。',
      isSame: (token) => token.expired_time === expired_time,
      detail: (token) => <TextChange from={expiryText(token.expired_time)} to={expiryText(expired_time)} />,
      each: ({ id, expired_time: previewed }) =>
        runnable(updateToken, {
          id,
          changes: (newest) => {
            const set = { previewed, newest: newest.expired_time, target: expired_time }
            rejectOverwrite('过期时间', set, expiryText)
            return { expired_time }
          },
        }),
    })
  }
  return (
    <BulkDialog title={`批量设置 ${rows.length} 个令牌的过期时间`} plan={plan} onPlan={onPlan} {...dialog}>
      <DateTimeInput
        label="过期时间"
        placeholder="永不过期"
        data-autofocus
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

/** Limits many tokens to the same models; an empty list allows all. */
export function TokenBulkModels({ rows, onPlan, ...dialog }: BulkSetupProps<Token>) {
  const offered = useQuery(availableModelsOptions).data ?? []
  const [models, setModels] = useState<string[]>([])
  const [fault, setFault] = useState<string>()

  const plan = (): BulkPlan<Token> | string | undefined => {
    const parsed = tokenEditRules(undefined, undefined, offered).shape.models.safeParse(models)
    setFault(parsed.error?.issues[0]?.message)
    if (!parsed.success) return undefined
    const limit = parsed.data
    return planBulk(rows, {
      nothing: '所选令牌已是此模型范围。',
      isSame: (token) => modelsText(token) === limit,
      detail: (token) =>
        limit === '' ? (
          <TextChange from={fromCsv(token.models).join('、')} to="不限制" />
        ) : (
          <ListChange from={fromCsv(token.models)} to={fromCsv(limit)} />
        ),
      each: (token) =>
        runnable(updateToken, {
          id: token.id,
          changes: (newest) => {
            const set = { previewed: modelsText(token), newest: modelsText(newest), target: limit }
            rejectOverwrite('模型范围', set, (models) => fromCsv(models).join('、') || '不限制')
            return { models: limit || null }
          },
        }),
    })
  }
  return (
    <BulkDialog title={`批量设置 ${rows.length} 个令牌的模型范围`} plan={plan} onPlan={onPlan} {...dialog}>
      <ManySelect
        label="模型范围"
        placeholder="留空则不限制"
        data-autofocus
        options={offered}
        read={readNames}
        value={models}
        error={fault}
        onChange={(names) => {
          setModels(names)
          setFault(undefined)
        }}
      />
    </BulkDialog>
  )
}

const modelsText = ({ models }: Token) => toCsv(fromCsv(models))

const expiryText = (expiry: number) => (expiry === -1 ? '永不过期' : formatTime(expiry))
