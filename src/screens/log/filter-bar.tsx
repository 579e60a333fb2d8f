import { Group, Loader, NativeSelect } from '@mantine/core'
import { lazy, type ReactNode, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FilterButton, SmallButton } from '@/components/input/buttons'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import type { LogFilters, RangeName } from '@/domain/log/address'
import { QUICK_RANGES } from '@/domain/log/range'
import { moveByArrow } from '@/lib/arrow-keys'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { stored, useStored } from '@/lib/stored'
import { useNarrow } from '@/lib/use-narrow'
import type { Log } from '@/schemas/log'
import styles from './filter-bar.module.css'
import type { LogFilterFieldsHandle } from './filter-fields'

const unfolded = stored('log-filters', z.boolean(), false)

// Lazy: most users need only a quick range.
const LogFilterFields = lazy(() => import('./filter-fields'))

const LOADING = (
  <Group className={styles.fields} mih={84} justify="center">
    <Loader size="sm" aria-label="加载 筛选 中..." role="status" />
  </Group>
)

/** Log filters: quick ranges that apply immediately, and a collapsible form below. */
export function LogFilterBar(props: {
  filters: LogFilters
  admin: boolean
  /** Also called with unchanged filters, to refresh the log. */
  onFilter: (filters: LogFilters) => void
  /** Receives the call found by request id. */
  onFound: (log: Log) => void
  children?: ReactNode
}) {
  const { filters, admin, onFilter } = props
  const narrow = useNarrow()
  const open = useStored(unfolded)
  // Stays mounted after the first opening, to preserve typed values.
  const [wasOpen, setWasOpen] = useState(open)
  const set = (next: boolean) => {
    setWasOpen(true)
    unfolded.set(next)
  }
  // In narrow windows the fields are always open inside a sheet.
  const fold = { open: open || narrow, id: useId(), set }
  const fields = useRef<LogFilterFieldsHandle>(null)

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
            label="快捷时间"
            value={String(QUICK_RANGES.findIndex(({ name }) => isOn(name)))}
            data={isOn(range) ? RANGES : [OTHER_RANGE, ...RANGES]}
            onChange={(event) => pick(QUICK_RANGES[Number(event.currentTarget.value)]?.name)}
          />
        ) : (
          <Group component="fieldset" gap={2} aria-label="快捷时间" onKeyDown={moveByArrow}>
            {QUICK_RANGES.map(({ name, label }, index) => (
              <SmallButton
                key={label}
                {...(isOn(name) ? { variant: 'light' } : { variant: 'subtle', color: 'gray' })}
                aria-pressed={isOn(name)}
                // Roving tabindex: Tab reaches the selected range, the arrow keys reach the rest.
                tabIndex={
                  isOn(name) || (index === 0 && !QUICK_RANGES.some((range) => isOn(range.name))) ? 0 : -1
                }
                onClick={() => pick(name)}
              >
                {label}
              </SmallButton>
            ))}
          </Group>
        )}
        {!narrow && <FilterButton fold={fold} count={count} />}
        {props.children}
        {(count > 0 || fold.open) && (
          <SmallButton ref={moveFocusOnRemoval} variant="subtle" onClick={reset}>
            重置
          </SmallButton>
        )}
      </Group>
      <div id={fold.id} hidden={!fold.open}>
        {(fold.open || wasOpen) && (
          <LazyBoundary waiting={LOADING}>
            <LogFilterFields
              ref={fields}
              onRefused={() => fold.set(true)}
              {...{ filters, admin, onFilter }}
              onFound={props.onFound}
            />
          </LazyBoundary>
        )}
      </div>
    </section>
  )
}

const RANGES = QUICK_RANGES.map(({ label }, index) => ({ value: String(index), label }))
/** Selected while the times match no quick range. */
const OTHER_RANGE = { value: '-1', label: '快捷时间' }
