import { useMemo } from 'react'
import { Button } from '@/components/control/button'
import { Select } from '@/components/control/select'
import { channelType } from '@/domain/channel/channel-types'
import { CHANNEL_STATES, type ChannelFilters, type ChannelState, groupsOf } from '@/domain/channel/filter'
import { compareText } from '@/lib/compare'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import styles from './filters.module.css'

const NONE: ChannelFilters = { status: undefined, type: undefined, group: undefined, model: undefined }

/** Narrows the loaded channels: what there is to choose from is what they have. */
export function ChannelFilterBar(props: {
  rows: readonly Channel[]
  filters: ChannelFilters
  onFilters: (filters: ChannelFilters) => void
}) {
  const { rows, filters, onFilters } = props
  const { type, group, model } = filters
  const types = useDistinct(rows, typeOf, type?.toString())
  const groups = useDistinct(rows, groupsOf, group)
  const models = useDistinct(rows, modelsOf, model)
  const isSet = Object.values(filters).some((value) => value !== undefined)
  return (
    <fieldset aria-label="筛选" className={styles.bar}>
      <Choice
        label="状态"
        value={filters.status}
        choices={CHANNEL_STATES.map(({ id, label }) => ({ value: id, label }))}
        onChange={(status) => onFilters({ ...filters, status: status as ChannelState | undefined })}
      />
      <Choice
        label="类型"
        value={filters.type?.toString()}
        choices={types.map((id) => ({ value: id, label: channelType(Number(id)).label }))}
        onChange={(id) => onFilters({ ...filters, type: id === undefined ? undefined : Number(id) })}
      />
      <Choice
        label="分组"
        value={filters.group}
        choices={groups.map(named)}
        onChange={(name) => onFilters({ ...filters, group: name })}
      />
      <Choice
        label="模型"
        value={filters.model}
        choices={models.map(named)}
        onChange={(name) => onFilters({ ...filters, model: name })}
      />
      {isSet && <Button onClick={() => onFilters(NONE)}>重置</Button>}
    </fieldset>
  )
}

const named = (name: string) => ({ value: name, label: name })
const typeOf = ({ type }: Channel) => String(type)
const modelsOf = ({ models }: Channel) => fromCsv(models)

/** Each once, in order; with what is chosen, though no loaded row has it. */
function useDistinct(
  rows: readonly Channel[],
  valuesOf: (row: Channel) => string | string[],
  chosen: string | undefined,
) {
  return useMemo(
    () =>
      [...new Set([...rows.flatMap(valuesOf), ...(chosen === undefined ? [] : [chosen])])].sort(compareText),
    [rows, valuesOf, chosen],
  )
}

function Choice(props: {
  label: string
  value: string | undefined
  choices: Array<{ value: string; label: string }>
  onChange: (value: string | undefined) => void
}) {
  return (
    <Select
      label={props.label}
      value={props.value ?? ''}
      onChange={(value) => props.onChange(value || undefined)}
      choices={[{ value: '', label: `${props.label}：全部` }, ...props.choices]}
    />
  )
}
