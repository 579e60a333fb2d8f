import { memo, useCallback, useMemo } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { CHANNEL_STATES, type ChannelFilters } from '@/domain/channel/address'
import { groupsOf, isInState, NO_CHANNEL_FILTERS, stateLabel, typeLabel } from '@/domain/channel/filter'
import { moveByArrow } from '@/lib/arrow-keys'
import { textComparator } from '@/lib/compare'
import { countBy } from '@/lib/count'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { ValueFilter } from '@/table/controls/value-filter'
import type { ListUpdate } from '@/table/list-search'
import styles from './channel-filters.module.css'

/** Filters for the loaded channels. Memoised and independent of the URL, so that sorting does not rerender it. */
export const ChannelFilterBar = memo(function ChannelFilterBar(
  props: ChannelFilters & {
    rows: readonly Channel[]
    /** Threshold for slow channels in ms; undefined: not loaded, so slow channels are not counted. */
    slow: number | undefined
    update: ListUpdate<ChannelFilters>
  },
) {
  const { rows, slow, update, ...filters } = props
  const statesOf = useCallback(
    (channel: Channel) =>
      STATES.filter(
        (state) => (state !== 'slow' || slow !== undefined) && isInState(channel, state, slow ?? 0),
      ),
    [slow],
  )
  const change = (patch: ChannelFilters) => update({ ...patch, page: 1 })
  const fields = [
    { label: '状态', field: 'status', valuesOf: statesOf, labelOf: stateLabel },
    { label: '类型', field: 'type', valuesOf: typeOf, labelOf: typeLabel },
    { label: '分组', field: 'group', valuesOf: groupsOf, labelOf: String },
    { label: '模型', field: 'model', valuesOf: modelsOf, labelOf: String },
  ] as const
  const count = fields.filter(({ field }) => filters[field] !== undefined).length
  return (
    <fieldset aria-label="筛选" className={styles.bar} onKeyDown={moveByArrow}>
      {fields.map(({ field, ...filter }, index) => (
        <Filter
          key={field}
          {...filter}
          isOrdered={field === 'status'}
          tabIndex={index === 0 ? 0 : -1}
          rows={rows}
          chosen={filters[field] ?? ''}
          onChange={(values) => change({ [field]: values.join() || undefined })}
        />
      ))}
      {count > 0 && (
        <PlainButton ref={moveFocusOnRemoval} onClick={() => change(NO_CHANNEL_FILTERS)}>
          重置
        </PlainButton>
      )}
    </fieldset>
  )
})

const STATES = CHANNEL_STATES.map(({ id }) => id)
const typeOf = ({ type }: Channel) => [String(type)]
const modelsOf = ({ models }: Channel) => fromCsv(models)

/** One filter, offering the values of the loaded channels. */
function Filter(props: {
  label: string
  tabIndex: 0 | -1
  valuesOf: (row: Channel) => readonly string[]
  labelOf: (value: string) => string
  /** Whether the values have a fixed order; otherwise they are sorted by label. */
  isOrdered: boolean
  rows: readonly Channel[]
  /** Comma-joined. */
  chosen: string
  onChange: (values: string[]) => void
}) {
  const { valuesOf, isOrdered, rows, chosen, ...filter } = props
  const { labelOf } = filter
  // Memoised because a site can have thousands of models.
  const options = useMemo(() => {
    const values = [...new Set([...rows.flatMap(valuesOf), ...fromCsv(chosen)])]
    const compareText = textComparator()
    return isOrdered ? STATES : values.sort((a, b) => compareText(labelOf(a), labelOf(b)))
  }, [isOrdered, rows, valuesOf, labelOf, chosen])
  const counts = useCallback(() => countBy(rows, valuesOf), [rows, valuesOf])
  return <ValueFilter {...filter} value={fromCsv(chosen)} options={options} counts={counts} />
}
