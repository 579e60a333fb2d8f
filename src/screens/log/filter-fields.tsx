import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'
import { DateTimeInput } from '@/components/input/date-time-input'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { isUuid } from '@/domain/ids'
import type { LogFilters } from '@/domain/log/address'
import { readTimes, shownTimes } from '@/domain/log/range'
import { logType } from '@/domain/statuses'
import { findRequest } from '@/queries/log/find-request'
import { useAction } from '@/queries/mutation'
import type { Log } from '@/schemas/log'
import { logFilterRules } from '@/schemas/log-filter'
import { useUser } from '@/session/session'
import styles from './filter-bar.module.css'
import { FindProgress } from './log-controls'

export interface LogFilterFieldsHandle {
  /** Applies `overrides`, together with the fields if all are valid; discards typed times. */
  apply: (overrides: Partial<LogFilters>) => void
  clear: () => void
}

/** The log filter form. Texts and times apply on submit, the type immediately. */
export default function LogFilterFields(props: {
  ref: Ref<LogFilterFieldsHandle>
  filters: LogFilters
  admin: boolean
  onFilter: (filters: LogFilters) => void
  onRefused: () => void
  /** Receives the call found by request id. */
  onFound: (log: Log) => void
}) {
  const { ref, filters, admin, onFilter, onRefused, onFound } = props
  const find = useAction(findRequest)
  const user = useUser()
  const hasUuids = user !== null && isUuid(user.id)
  const { start, end, range } = filters
  // Keeps the URL's exact times next to their texts, so unedited fields lose no precision.
  const shown = useMemo(() => shownTimes({ start, end, range }, Date.now()), [start, end, range])
  const texts = textsOf(filters, shown)
  const form = useSchemaForm(logFilterRules(filters, hasUuids), texts, (typed) => {
    const read = readTimes(typed, shown)
    return 'errors' in read ? read.errors : {}
  })
  const { setValues } = form
  // Updates only the fields whose URL filter changed, to preserve text typed in other fields.
  const before = useRef<Record<string, string>>(texts)
  useEffect(() => {
    const changed = Object.entries(texts).filter(([field, text]) => text !== before.current[field])
    if (changed.length > 0) setValues(Object.fromEntries(changed))
    before.current = texts
  })

  const send = (fields: z.output<ReturnType<typeof logFilterRules>>, overrides?: Partial<LogFilters>) => {
    const { start: _start, end: _end, request, ...names } = fields
    if (request && !overrides) return find.run({ request, admin }, { onSuccess: onFound })
    const { times } = readTimes(form.getValues(), shown)
    onFilter({ ...names, type: filters.type, ...times, ...overrides })
  }
  const apply = (overrides: Partial<LogFilters>) => {
    // `overrides` apply even when a field is invalid.
    const applyAlone = () => {
      onRefused()
      onFilter({ ...filters, ...overrides })
    }
    form.onSubmit((fields) => send(fields, overrides), applyAlone)()
  }
  useImperativeHandle(ref, () => ({
    apply: (overrides) => {
      setValues({ start: shown.start.text, end: shown.end.text })
      apply(overrides)
    },
    clear: () => setValues(textsOf({}, shownTimes({}, 0))),
  }))
  // Type 5 (channel tests) is for admins only. An unknown type in the URL is listed too.
  const types = new Set([1, 2, 3, 4, ...(admin ? [5] : []), ...(filters.type ? [filters.type] : [])])

  return (
    <form className={styles.fields} onSubmit={form.submit((fields) => send(fields), onRefused)} noValidate>
      <TextInput label="令牌名称" {...form.input('token_name')} />
      <TextInput label="模型名称" {...form.input('model_name')} />
      <DateTimeInput label="起始时间" className={styles.time} placeholder="不限" {...form.input('start')} />
      <DateTimeInput label="结束时间" className={styles.time} placeholder="不限" {...form.input('end')} />
      {admin && (
        <>
          <TextInput label="渠道 ID" inputMode={hasUuids ? 'text' : 'numeric'} {...form.input('channel')} />
          <TextInput label="用户名" {...form.input('username')} />
        </>
      )}
      <TextInput label="请求 ID" inputMode="numeric" {...form.input('request')} />
      <NativeSelect
        label="类型"
        value={String(filters.type ?? 0)}
        data={[0, ...types].map((type) => ({
          value: String(type),
          label: type === 0 ? '全部' : logType(type).label,
        }))}
        onChange={(event) => apply({ type: Number(event.currentTarget.value) || undefined })}
      />
      <div className={styles.query}>
        <Button type="submit" loading={find.isRunning}>
          查询
        </Button>
        {find.isRunning && <FindProgress />}
      </div>
    </form>
  )
}

function textsOf(filters: LogFilters, { start, end }: ReturnType<typeof shownTimes>) {
  const { token_name = '', model_name = '', channel = '', username = '' } = filters
  return {
    token_name,
    model_name,
    channel: String(channel),
    username,
    request: '',
    start: start.text,
    end: end.text,
  }
}
