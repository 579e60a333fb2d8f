import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { channelType } from '@/domain/channel/channel-types'
import {
  CHANNEL_STATES,
  type ChannelFilters,
  type ChannelState,
  groupsOf,
  NO_CHANNEL_FILTERS,
} from '@/domain/channel/filter'
import { compareText } from '@/lib/compare'
import { visibleText } from '@/lib/plain-text'
import { useNarrow } from '@/lib/use-narrow'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import type { ListUpdate } from '@/table/list-search'
import styles from './filters.module.css'

/** Filters of the loaded channels; the choices are the values that occur in them. */
export default function ChannelFilterBar(
  props: ChannelFilters & { rows: readonly Channel[]; update: ListUpdate<ChannelFilters> },
) {
  const { rows, status, type, group, model, update } = props
  // Back to the first page, for other rows are shown.
  const change = (patch: ChannelFilters) => update({ ...patch, page: 1 })
  const types = useChoices(rows, typeOf, type?.toString(), typeName)
  const groups = useChoices(rows, groupsOf, group)
  const models = useChoices(rows, modelsOf, model)
  const count = [status, type, group, model].filter((value) => value !== undefined).length
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {isNarrow && (
        <Button
          variant="default"
          leftSection={<IconFilter size={14} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? `筛选（${count}）` : '筛选'}
        </Button>
      )}
      <fieldset id={id} aria-label="筛选" className={styles.bar} hidden={isNarrow && !isOpen}>
        <Filter
          label="状态"
          value={status}
          onChange={(state) => change({ status: state as ChannelState | undefined })}
        >
          {STATES}
        </Filter>
        <Filter
          label="类型"
          value={type?.toString()}
          onChange={(code) => change({ type: code === undefined ? undefined : Number(code) })}
        >
          {types}
        </Filter>
        <Filter label="分组" value={group} onChange={(name) => change({ group: name })}>
          {groups}
        </Filter>
        <Filter label="模型" value={model} onChange={(name) => change({ model: name })}>
          {models}
        </Filter>
        {count > 0 && (
          <Button variant="default" onClick={() => change(NO_CHANNEL_FILTERS)}>
            重置
          </Button>
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

/** The values of the loaded rows, sorted, and always the chosen one. Memoised: a site has thousands of models. */
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

function Filter(props: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  children: ReactNode
}) {
  return (
    <NativeSelect
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{props.label}：全部</option>
      {props.children}
    </NativeSelect>
  )
}
