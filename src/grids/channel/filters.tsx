import { useId, useMemo, useState } from 'react'
import { Button } from '@/components/control/button'
import { FilterButton } from '@/components/control/filter-button'
import { type Choice, Select } from '@/components/control/select'
import { channelType } from '@/domain/channel/channel-types'
import { CHANNEL_STATES, type ChannelFilters, type ChannelState, groupsOf } from '@/domain/channel/filter'
import { compareText } from '@/lib/compare'
import { useNarrow } from '@/lib/use-narrow'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import styles from './filters.module.css'

export const NO_FILTERS: ChannelFilters = {
  status: undefined,
  type: undefined,
  group: undefined,
  model: undefined,
}

/** Filters of the loaded channels; the choices are the values that occur in them. */
export function ChannelFilterBar(props: {
  rows: readonly Channel[]
  filters: ChannelFilters
  onFilters: (filters: ChannelFilters) => void
}) {
  const { rows, filters, onFilters } = props
  const { status, type, group, model } = filters
  const change = (patch: ChannelFilters) => onFilters({ ...filters, ...patch })
  const types = useChoices('类型', rows, typeOf, type?.toString(), typeName)
  const groups = useChoices('分组', rows, groupsOf, group)
  const models = useChoices('模型', rows, modelsOf, model)
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const narrow = useNarrow()
  const [open, set] = useState(false)
  const id = useId()
  return (
    <>
      {narrow && <FilterButton fold={{ open, id, set }} count={count} />}
      <fieldset id={id} aria-label="筛选" className={styles.bar} hidden={narrow && !open}>
        <Filter
          label="状态"
          value={status}
          choices={STATES}
          onChange={(state) => change({ status: state as ChannelState | undefined })}
        />
        <Filter
          label="类型"
          value={type?.toString()}
          choices={types}
          onChange={(id) => change({ type: id === undefined ? undefined : Number(id) })}
        />
        <Filter label="分组" value={group} choices={groups} onChange={(name) => change({ group: name })} />
        <Filter label="模型" value={model} choices={models} onChange={(name) => change({ model: name })} />
        {count > 0 && <Button onClick={() => onFilters(NO_FILTERS)}>重置</Button>}
      </fieldset>
    </>
  )
}

const all = (label: string): Choice => ({ value: '', label: `${label}：全部` })
const STATES = [all('状态'), ...CHANNEL_STATES.map(({ id, label }) => ({ value: id, label }))]

const typeOf = ({ type }: Channel) => String(type)
const typeName = (id: string) => channelType(Number(id)).label
const modelsOf = ({ models }: Channel) => fromCsv(models)

/** Distinct values in order; with the chosen one, even if no loaded row has it. */
function useChoices(
  label: string,
  rows: readonly Channel[],
  valuesOf: (row: Channel) => string | string[],
  chosen: string | undefined,
  nameOf: (value: string) => string = String,
): Choice[] {
  return useMemo(() => {
    const values = new Set([...rows.flatMap(valuesOf), ...(chosen === undefined ? [] : [chosen])])
    return [all(label), ...[...values].sort(compareText).map((value) => ({ value, label: nameOf(value) }))]
  }, [label, rows, valuesOf, chosen, nameOf])
}

function Filter(props: {
  label: string
  value: string | undefined
  choices: readonly Choice[]
  onChange: (value: string | undefined) => void
}) {
  return (
    <Select
      label={props.label}
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value || undefined)}
      choices={props.choices}
    />
  )
}
