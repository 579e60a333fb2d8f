import { Button, Group, Loader, NativeSelect } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FilterButton } from '@/components/control/buttons'
import { lazyPart } from '@/components/lazy-part'
import type { LogFilters, RangeName } from '@/domain/log/address'
import { QUICK_RANGES } from '@/domain/log/range'
import { stored, useStored } from '@/lib/stored'
import { useNarrow } from '@/lib/use-narrow'
import type { LogFieldsHandle } from './fields'
import styles from './filter.module.css'

/** Local storage: whether the fields are unfolded. */
const folded = stored('log-filters', z.boolean(), false)

// Most people need a quick range or nothing: the fields, and what checks them, come when they are unfolded.
const LogFilterFields = lazyPart(
  () => import('./fields'),
  () => (
    <Group className={styles.fields} mih={84} justify="center">
      <Loader size="sm" aria-label="加载 筛选 中..." role="status" />
    </Group>
  ),
)

/** The filters of the log: quick ranges, applied at once, and fields that unfold. */
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
  const [isNeeded, setNeeded] = useState(fold.open)
  if (fold.open && !isNeeded) setNeeded(true)
  const fields = useRef<LogFieldsHandle>(null)

  /** A quick range takes the place of the times. */
  const pick = (name: RangeName | undefined) => {
    const times = { start: undefined, end: undefined, range: name }
    if (fields.current) fields.current.apply(times)
    else onFilter({ ...filters, ...times })
  }
  const reset = () => {
    fields.current?.clear()
    onFilter({})
  }
  const { token_name, model_name, channel, username, type, start, end, range } = filters
  const isTimed = start !== undefined || end !== undefined
  const isOn = (name: RangeName | undefined) => !isTimed && range === name
  const count = [token_name, model_name, channel, username, type, isTimed].filter(Boolean).length

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
      <div id={fold.id} hidden={!fold.open}>
        {isNeeded && (
          <LogFilterFields ref={fields} onRefused={() => fold.set(true)} {...{ filters, admin, onFilter }} />
        )}
      </div>
    </section>
  )
}

const RANGES = QUICK_RANGES.map(({ label }, place) => ({ value: String(place), label }))
/** Selected while no quick range applies. */
const OTHER_RANGE = { value: '-1', label: '快捷时间' }
