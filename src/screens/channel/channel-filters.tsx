import { lazy, useId, useMemo, useState } from 'react'
import { FilterButton, PlainButton } from '@/components/input/buttons'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { CHANNEL_STATES, type ChannelFilters } from '@/domain/channel/address'
import { groupsOf, NO_CHANNEL_FILTERS, stateLabel, typeLabel } from '@/domain/channel/filter'
import { compareText } from '@/lib/compare'
import { passFocus } from '@/lib/pass-focus'
import { visibleText } from '@/lib/plain-text'
import { useNarrow } from '@/lib/use-narrow'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import type { ListUpdate } from '@/table/list-search'
import styles from './channel-filters.module.css'

const FilterChoices = lazy(() => import('./filter-choices'))

/** Filters of the loaded channels by their values. It does not read the address: a sort would draw it again. */
export function ChannelFilterBar(
  props: ChannelFilters & { rows: readonly Channel[]; update: ListUpdate<ChannelFilters> },
) {
  const { rows, update, ...filters } = props
  const change = (patch: ChannelFilters) => update({ ...patch, page: 1 })
  const fields = [
    { label: '状态', field: 'status', valuesOf: () => STATES, labelOf: stateLabel },
    { label: '类型', field: 'type', valuesOf: typeOf, labelOf: typeLabel },
    { label: '分组', field: 'group', valuesOf: groupsOf, labelOf: String },
    { label: '模型', field: 'model', valuesOf: modelsOf, labelOf: String },
  ] as const
  const count = fields.filter(({ field }) => filters[field] !== undefined).length
  const isNarrow = useNarrow()
  const [open, set] = useState(false)
  const id = useId()
  return (
    <>
      {isNarrow && <FilterButton size="sm" fold={{ open, id, set }} count={count} />}
      <fieldset id={id} aria-label="筛选" className={styles.bar} hidden={isNarrow && !open}>
        {fields.map(({ field, ...look }) => (
          <Filter
            key={field}
            {...look}
            rows={rows}
            chosen={filters[field] ?? ''}
            onChange={(values) => change({ [field]: values.join() || undefined })}
          />
        ))}
        {count > 0 && (
          <PlainButton ref={passFocus} onClick={() => change(NO_CHANNEL_FILTERS)}>
            重置
          </PlainButton>
        )}
      </fieldset>
    </>
  )
}

const STATES = CHANNEL_STATES.map(({ id }) => id)
const typeOf = ({ type }: Channel) => [String(type)]
const modelsOf = ({ models }: Channel) => fromCsv(models)

/** One filter, with several values: a button, until it is pressed for the first time. */
function Filter(props: {
  label: string
  valuesOf: (row: Channel) => readonly string[]
  labelOf: (value: string) => string
  rows: readonly Channel[]
  /** Comma-joined. */
  chosen: string
  onChange: (values: string[]) => void
}) {
  const { label, valuesOf, labelOf, rows, chosen, onChange } = props
  const [isUsed, setUsed] = useState(false)
  const value = fromCsv(chosen)
  const [first] = value
  const text = `${label}：${value.length > 1 ? `${value.length} 项` : first === undefined ? '全部' : visibleText(labelOf(first))}`
  const button = (
    <button
      type="button"
      role="combobox"
      className={styles.filter}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    >
      {text}
    </button>
  )
  // Memoised: a site can have thousands of models.
  const options = useMemo(() => {
    const values = [...new Set([...rows.flatMap(valuesOf), ...fromCsv(chosen)])]
    return label === '状态' ? values : values.sort((a, b) => compareText(labelOf(a), labelOf(b)))
  }, [label, rows, valuesOf, labelOf, chosen])
  if (!isUsed) return button
  return (
    <LazyBoundary waiting={button}>
      <FilterChoices {...{ label, text, value, options, labelOf, onChange }} />
    </LazyBoundary>
  )
}
