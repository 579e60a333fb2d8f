import { NativeSelect } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { FilterButton, PlainButton } from '@/components/input/buttons'
import { CHANNEL_STATES, type ChannelFilters } from '@/domain/channel/address'
import { channelType } from '@/domain/channel/channel-types'
import { groupsOf, NO_CHANNEL_FILTERS } from '@/domain/channel/filter'
import { compareText } from '@/lib/compare'
import { passFocus } from '@/lib/pass-focus'
import { visibleText } from '@/lib/plain-text'
import { useNarrow } from '@/lib/use-narrow'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import type { ListUpdate } from '@/table/list-search'
import styles from './channel-filters.module.css'

/** Filters of the loaded channels by their values. It does not read the address: a sort would draw it again. */
export function ChannelFilterBar(
  props: ChannelFilters & { rows: readonly Channel[]; update: ListUpdate<ChannelFilters> },
) {
  const { rows, update, ...filters } = props
  const change = (patch: ChannelFilters) => update({ ...patch, page: 1 })
  const fields = [
    { label: '状态', field: 'status', choices: STATES },
    { label: '类型', field: 'type', choices: useChoices(rows, typeOf, filters.type?.toString(), typeName) },
    { label: '分组', field: 'group', choices: useChoices(rows, groupsOf, filters.group) },
    { label: '模型', field: 'model', choices: useChoices(rows, modelsOf, filters.model) },
  ] as const
  const count = fields.filter(({ field }) => filters[field] !== undefined).length
  const isNarrow = useNarrow()
  const [open, set] = useState(false)
  const id = useId()
  return (
    <>
      {isNarrow && <FilterButton size="sm" fold={{ open, id, set }} count={count} />}
      <fieldset id={id} aria-label="筛选" className={styles.bar} hidden={isNarrow && !open}>
        {fields.map(({ label, field, choices }) => (
          <NativeSelect
            key={field}
            aria-label={label}
            value={String(filters[field] ?? '')}
            onChange={({ currentTarget: { value } }) => {
              const chosen = field === 'type' ? Number(value) : value
              change({ [field]: value === '' ? undefined : chosen })
            }}
          >
            <option value="">{`${label}：全部`}</option>
            {choices}
          </NativeSelect>
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

const option = (value: string, label: string) => (
  <option key={value} value={value}>
    {visibleText(label)}
  </option>
)
const STATES = CHANNEL_STATES.map(({ id, label }) => option(id, label))

const typeOf = ({ type }: Channel) => String(type)
const typeName = (id: string) => channelType(Number(id)).label
const modelsOf = ({ models }: Channel) => fromCsv(models)

/** The sorted values of the loaded rows, always with the chosen one. Memoised: a site can have thousands of models. */
function useChoices(
  rows: readonly Channel[],
  valuesOf: (row: Channel) => string | string[],
  chosen: string | undefined,
  nameOf: (value: string) => string = String,
): ReactNode {
  return useMemo(() => {
    const values = new Set([...rows.flatMap(valuesOf), ...(chosen === undefined ? [] : [chosen])])
    return [...values].sort(compareText).map((value) => option(value, nameOf(value)))
  }, [rows, valuesOf, chosen, nameOf])
}
