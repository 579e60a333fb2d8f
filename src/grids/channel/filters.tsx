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
  const types = useMemo(
    () =>
      distinct(
        rows.map((row) => String(row.type)),
        type?.toString(),
      ),
    [rows, type],
  )
  const groups = useMemo(() => distinct(rows.flatMap(groupsOf), group), [rows, group])
  const models = useMemo(
    () =>
      distinct(
        rows.flatMap((row) => fromCsv(row.models)),
        model,
      ),
    [rows, model],
  )
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
        choices={groups.map((name) => ({ value: name, label: name }))}
        onChange={(name) => onFilters({ ...filters, group: name })}
      />
      <Choice
        label="模型"
        value={filters.model}
        choices={models.map((name) => ({ value: name, label: name }))}
        onChange={(name) => onFilters({ ...filters, model: name })}
      />
      {isSet && <Button onClick={() => onFilters(NONE)}>重置</Button>}
    </fieldset>
  )
}

/** Each once, in order; with what is chosen, though no loaded row has it. */
function distinct(values: readonly string[], chosen: string | undefined): string[] {
  return [...new Set(chosen === undefined ? values : [...values, chosen])].sort(compareText)
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
