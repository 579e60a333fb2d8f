import { useId, useMemo, useState } from 'react'
import { FilterButton, PlainButton } from '@/components/input/buttons'
import { CHANNEL_STATES, type ChannelFilters } from '@/domain/channel/address'
import { groupsOf, NO_CHANNEL_FILTERS, stateLabel, typeLabel } from '@/domain/channel/filter'
import { moveByArrow } from '@/lib/arrow-keys'
import { textOrder } from '@/lib/compare'
import { passFocus } from '@/lib/pass-focus'
import { useNarrow } from '@/lib/use-narrow'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { ValueFilter } from '@/table/controls/value-filter'
import type { ListUpdate } from '@/table/list-search'
import styles from './channel-filters.module.css'

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
      <fieldset
        id={id}
        aria-label="筛选"
        className={styles.bar}
        hidden={isNarrow && !open}
        onKeyDown={moveByArrow}
      >
        {fields.map(({ field, ...look }, place) => (
          <Filter
            key={field}
            {...look}
            tabIndex={place === 0 ? 0 : -1}
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

/** One filter, by the values that the loaded channels have. */
function Filter(props: {
  label: string
  tabIndex: 0 | -1
  valuesOf: (row: Channel) => readonly string[]
  labelOf: (value: string) => string
  rows: readonly Channel[]
  /** Comma-joined. */
  chosen: string
  onChange: (values: string[]) => void
}) {
  const { valuesOf, rows, chosen, ...filter } = props
  const { label, labelOf } = filter
  // Memoised: a site can have thousands of models.
  const options = useMemo(() => {
    const values = [...new Set([...rows.flatMap(valuesOf), ...fromCsv(chosen)])]
    const compareText = textOrder()
    return label === '状态' ? values : values.sort((a, b) => compareText(labelOf(a), labelOf(b)))
  }, [label, rows, valuesOf, labelOf, chosen])
  return <ValueFilter {...filter} value={fromCsv(chosen)} options={options} />
}
