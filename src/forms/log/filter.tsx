import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/components/control/button'
import { FilterButton } from '@/components/control/filter-button'
import { Select } from '@/components/control/select'
import { TextField } from '@/components/control/text-field'
import { DateTimeInput } from '@/components/input/date-time-input'
import type { LogFilters, RangeName } from '@/domain/log/address'
import { logMessages } from '@/domain/log/messages'
import { QUICK_RANGES, readTimes, shownTimes, type TimeErrors } from '@/domain/log/range'
import { logType } from '@/domain/statuses'
import { useFold } from '@/lib/use-fold'
import { useNarrow } from '@/lib/use-narrow'
import styles from './filter.module.css'

/** The typed text of each field. */
type Fields = Record<'token_name' | 'model_name' | 'channel' | 'username' | 'start' | 'end', string>

type Errors = TimeErrors & { channel?: string }

const TIMES = [
  { at: 'start', label: '起始时间' },
  { at: 'end', label: '结束时间' },
] as const

/** Types in a user's own log; type 5, channel tests, belongs to no user. */
const OWN_TYPES = [1, 2, 3, 4]
const ALL_TYPES = [...OWN_TYPES, 5]

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
  const [form, setForm] = useState(() => formOf(filters))
  const { shown, fields, errors } = form
  const fold = useFold('log-filters')
  // The address has changed: by this form, a link, or the back button.
  if (JSON.stringify(form.filters) !== JSON.stringify(filters)) setForm(formOf(filters))

  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    autoComplete: 'off',
    spellCheck: false,
  })
  const set = (name: keyof Fields, text: string) =>
    setForm((now) => ({
      ...now,
      fields: { ...now.fields, [name]: text },
      errors: { ...now.errors, [name]: undefined },
    }))

  /** Applies the fields, with `instead` over them; false if a field is invalid. */
  const apply = (instead: Partial<LogFilters> = {}) => {
    const channel = fields.channel.trim()
    const number = Number(channel)
    const badChannel = admin && channel !== '' && !(Number.isSafeInteger(number) && number > 0)
    // A quick range ignores the time fields.
    const read = 'range' in instead ? { times: {} } : readTimes(fields, shown)
    const found: Errors = {
      ...('errors' in read ? read.errors : {}),
      ...(badChannel && { channel: logMessages.notAChannelId }),
    }
    setForm((now) => ({ ...now, errors: found }))
    if ('errors' in read || badChannel) {
      fold.set(true)
      return false
    }
    onFilter({
      token_name: fields.token_name.trim() || undefined,
      model_name: fields.model_name.trim() || undefined,
      username: fields.username.trim() || undefined,
      channel: number || undefined,
      type: filters.type,
      ...read.times,
      ...instead,
    })
    return true
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!apply())
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const reset = () => {
    setForm({ ...formOf({}), filters })
    onFilter({})
  }
  const isOn = (range: RangeName | undefined) =>
    filters.range === range && filters.start === undefined && filters.end === undefined

  const pick = (range: RangeName | undefined) => apply({ start: undefined, end: undefined, range })

  const { start, end, range: _, ...named } = filters
  const count = Object.keys(named).length + (start === undefined && end === undefined ? 0 : 1)

  return (
    <section className={styles.filter} aria-label="筛选">
      <div className={styles.line}>
        {narrow ? (
          <Select
            label="快捷时间"
            value={String(QUICK_RANGES.findIndex(({ name }) => isOn(name)))}
            choices={isOn(filters.range) ? RANGES : [OTHER_RANGE, ...RANGES]}
            onChange={(place) => pick(QUICK_RANGES[Number(place)]?.name)}
          />
        ) : (
          <fieldset className={styles.ranges} aria-label="快捷时间">
            {QUICK_RANGES.map(({ name, label }) => (
              <Button
                key={label}
                compact
                variant={isOn(name) ? 'light' : 'default'}
                aria-pressed={isOn(name)}
                onClick={() => pick(name)}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        )}
        <FilterButton fold={fold} count={count} compact />
        {(count > 0 || fold.open) && (
          <Button compact variant="subtle" onClick={reset}>
            重置
          </Button>
        )}
        {props.children}
      </div>
      <form id={fold.id} className={styles.fields} hidden={!fold.open} onSubmit={submit} noValidate>
        <TextField label="令牌名称" {...field('token_name')} />
        <TextField label="模型名称" {...field('model_name')} />
        {TIMES.map(({ at, label }) => (
          <DateTimeInput
            key={at}
            label={label}
            className={styles.time}
            name={`${at}_timestamp`}
            placeholder="不限"
            calendarLabel={`选择${label}`}
            value={fields[at]}
            onChange={(text) => set(at, text)}
            error={errors[at]}
          />
        ))}
        {admin && (
          <>
            <TextField label="渠道 ID" inputMode="numeric" {...field('channel')} error={errors.channel} />
            <TextField label="用户名" {...field('username')} />
          </>
        )}
        <Select
          label="类型"
          isLabelled
          value={String(filters.type ?? 0)}
          choices={typeChoices(admin, filters.type)}
          onChange={(type) => apply({ type: Number(type) || undefined })}
        />
        <div className={styles.query}>
          <Button type="submit" variant="filled">
            查询
          </Button>
        </div>
      </form>
    </section>
  )
}

const RANGES = QUICK_RANGES.map(({ label }, place) => ({ value: String(place), label }))
/** Selected while no quick range applies. */
const OTHER_RANGE = { value: '-1', label: '快捷时间' }

/** The form's state for the filters of an address. */
function formOf(filters: LogFilters) {
  const shown = shownTimes(filters, Date.now())
  const { token_name = '', model_name = '', channel = '', username = '' } = filters
  const { start, end } = shown
  const names = { token_name, model_name, channel: String(channel), username }
  const fields: Fields = { ...names, start: start.text, end: end.text }
  return { filters, shown, fields, errors: {} as Errors }
}

/** The types on offer, with the chosen one even if it is unknown. */
function typeChoices(admin: boolean, chosen: number | undefined) {
  const types = admin ? ALL_TYPES : OWN_TYPES
  const offered = chosen === undefined || types.includes(chosen) ? types : [...types, chosen]
  return [
    { value: '0', label: '全部' },
    ...offered.map((type) => ({ value: String(type), label: logType(type).label })),
  ]
}
