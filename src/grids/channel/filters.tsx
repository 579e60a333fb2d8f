import { Button, Group, NativeSelect } from '@mantine/core'
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
  const types = distinct(
    rows.map(({ type }) => String(type)),
    filters.type?.toString(),
  )
  const groups = distinct(rows.flatMap(groupsOf), filters.group)
  const models = distinct(
    rows.flatMap(({ models: own }) => fromCsv(own)),
    filters.model,
  )
  const isSet = Object.values(filters).some((value) => value !== undefined)
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="筛选" className={styles.bar}>
      <Choice
        label="状态"
        value={filters.status}
        choices={CHANNEL_STATES.map(({ id, label }) => ({ value: id, label }))}
        onChange={(status) => onFilters({ ...filters, status: status as ChannelState | undefined })}
      />
      <Choice
        label="类型"
        value={filters.type?.toString()}
        choices={types.map((type) => ({ value: type, label: channelType(Number(type)).label }))}
        onChange={(type) => onFilters({ ...filters, type: type === undefined ? undefined : Number(type) })}
      />
      <Choice
        label="分组"
        value={filters.group}
        choices={groups.map((group) => ({ value: group, label: group }))}
        onChange={(group) => onFilters({ ...filters, group })}
      />
      <Choice
        label="模型"
        value={filters.model}
        choices={models.map((model) => ({ value: model, label: model }))}
        onChange={(model) => onFilters({ ...filters, model })}
      />
      {isSet && (
        <Button variant="default" onClick={() => onFilters(NONE)}>
          重置
        </Button>
      )}
    </Group>
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
    <NativeSelect
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
      data={[{ value: '', label: `${props.label}：全部` }, ...props.choices]}
    />
  )
}
