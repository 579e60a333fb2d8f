import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { FilterButton } from '@/components/control/buttons'
import { DateTimeInput } from '@/components/input/date-time-input'
import type { LogFilters, RangeName } from '@/domain/log/address'
import { QUICK_RANGES, readTimes, shownTimes } from '@/domain/log/range'
import { logType } from '@/domain/statuses'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { stored, useStored } from '@/lib/stored'
import { useNarrow } from '@/lib/use-narrow'
import { logFilterFormSchema } from '@/schemas/log-filter'
import styles from './filter.module.css'

const TIMES = [
  { at: 'start', label: '起始时间' },
  { at: 'end', label: '结束时间' },
] as const

/** Local storage: whether the filters are unfolded on narrow screens. */
const folded = stored('log-filters', z.boolean(), false)

/** The filters of the log. Text is applied on submit; the type and the quick ranges at once. */
export function LogFilterForm(props: {
  filters: LogFilters
  admin: boolean
  /** Also called if nothing has changed, to read the log again. */
  onFilter: (filters: LogFilters) => void
  /** Further controls in the first line. */
  children?: ReactNode
}) {
  const { filters, admin, onFilter } = props
  const narrow = useNarrow()
  const fold = { open: useStored(folded), id: useId(), set: folded.set }
  // The times that the texts stood for when the address was read.
  const [shown, setShown] = useState(() => timesOf(filters))
  const form = useSchemaForm(logFilterFormSchema, textsOf(filters, shown), (texts) => {
    const read = readTimes(texts, shown)
    return 'errors' in read ? read.errors : {}
  })
  const show = (next: LogFilters) => {
    const times = timesOf(next)
    setShown(times)
    form.setValues(textsOf(next, times))
  }
  // The address has changed: by this form, a link, or the back button.
  const follow = useEffectEvent(() => show(filters))
  const { token_name, model_name, channel, username, start, end, range } = filters
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters, whatever object holds them
  useEffect(follow, [token_name, model_name, channel, username, start, end, range])

  const unfold = () => fold.set(true)
  const send = (fields: z.output<typeof logFilterFormSchema>, instead?: Partial<LogFilters>) => {
    const { start: _start, end: _end, ...names } = fields
    const { times } = readTimes(form.getValues(), shown)
    onFilter({ ...names, type: filters.type, ...times, ...instead })
  }
  /** Applies the fields at once, with `instead` over them. */
  const apply = (instead: Partial<LogFilters>) => form.onSubmit((fields) => send(fields, instead), unfold)()
  /** A quick range takes the place of the times. */
  const pick = (name: RangeName | undefined) => {
    form.setValues({ start: shown.start.text, end: shown.end.text })
    apply({ start: undefined, end: undefined, range: name })
  }
  const reset = () => {
    show({})
    onFilter({})
  }
  const isTimed = start !== undefined || end !== undefined
  const isOn = (name: RangeName | undefined) => !isTimed && range === name
  // Type 5, channel tests, belongs to no user. The chosen one is on offer even if it is unknown.
  const types = new Set([1, 2, 3, 4, ...(admin ? [5] : []), ...(filters.type ? [filters.type] : [])])
  const named = [token_name, model_name, channel, username, filters.type].filter(Boolean)
  const count = named.length + (isTimed ? 1 : 0)

  return (
    <section className={styles.filter} aria-label="筛选">
      <Group gap={6} className={styles.line}>
        {narrow ? (
          <NativeSelect
            aria-label="快捷时间"
            value={String(QUICK_RANGES.findIndex(({ name }) => isOn(name)))}
            data={isOn(range) ? RANGES : [OTHER_RANGE, ...RANGES]}
            onChange={(event) => pick(QUICK_RANGES[Number(event.currentTarget.value)]?.name)}
          />
        ) : (
          <Group component="fieldset" gap={6} aria-label="快捷时间">
            {QUICK_RANGES.map(({ name, label }) => (
              <Button
                key={label}
                size="compact-sm"
                variant={isOn(name) ? 'light' : 'default'}
                aria-pressed={isOn(name)}
                onClick={() => pick(name)}
              >
                {label}
              </Button>
            ))}
          </Group>
        )}
        <FilterButton fold={fold} count={count} />
        {(count > 0 || fold.open) && (
          <Button size="compact-sm" variant="subtle" onClick={reset}>
            重置
          </Button>
        )}
        {props.children}
      </Group>
      <form
        id={fold.id}
        className={styles.fields}
        hidden={!fold.open}
        onSubmit={form.submit((fields) => send(fields), unfold)}
        noValidate
      >
        <TextInput label="令牌名称" {...form.input('token_name')} />
        <TextInput label="模型名称" {...form.input('model_name')} />
        {TIMES.map(({ at, label }) => (
          <DateTimeInput
            key={at}
            label={label}
            className={styles.time}
            placeholder="不限"
            calendarLabel={`选择${label}`}
            {...form.input(at)}
          />
        ))}
        {admin && (
          <>
            <TextInput label="渠道 ID" inputMode="numeric" {...form.input('channel')} />
            <TextInput label="用户名" {...form.input('username')} />
          </>
        )}
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
          <Button type="submit">查询</Button>
        </div>
      </form>
    </section>
  )
}

const RANGES = QUICK_RANGES.map(({ label }, place) => ({ value: String(place), label }))
/** Selected while no quick range applies. */
const OTHER_RANGE = { value: '-1', label: '快捷时间' }

const timesOf = ({ start, end, range }: LogFilters) => shownTimes({ start, end, range }, Date.now())

/** The fields' texts for the filters of an address. */
function textsOf(filters: LogFilters, { start, end }: ReturnType<typeof shownTimes>) {
  const { token_name = '', model_name = '', channel = '', username = '' } = filters
  return { token_name, model_name, channel: String(channel), username, start: start.text, end: end.text }
}
