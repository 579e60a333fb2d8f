import { ActionIcon, Input, Table } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, Ref } from 'react'
import { ServerName } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import { ratioMessages } from '@/domain/ratio/messages'
import { formatPrice, inputPrice, type RatioRow } from '@/domain/ratio/rows'
import type { RatioTableWords } from './tables'
import type { Ratios } from './use-ratios'

/** One model or group: its numbers, and what a million tokens cost by them. */
export function RatioTableRow(props: {
  ref: Ref<HTMLTableRowElement>
  index: number
  row: RatioRow
  words: RatioTableWords
  ratios: Ratios
  quotaPerUnit: number
}) {
  const { index, row, words, ratios } = props
  const { id, factors } = row
  const [ratio, completion] = factors
  const isGone = factors.every((factor) => factor === undefined)
  const price = (times: number | undefined) => {
    if (ratio === undefined || ratio < 0) return '—'
    return times === undefined ? '按默认补全倍率' : formatPrice(inputPrice(ratio * times, props.quotaPerUnit))
  }
  return (
    <Table.Tr
      ref={props.ref}
      data-index={index}
      aria-rowindex={index + 2}
      {...(row.changed && { bg: 'color-mix(in srgb, var(--mantine-color-yellow-5) 12%, transparent)' })}
    >
      <Table.Th scope="row" fw={400} miw={130} style={{ overflowWrap: 'anywhere' }}>
        <ServerName text={id} /> {row.unset && <StatusBadge label="未设置" color="red" dot={false} />}{' '}
        {factors.some((factor) => factor !== undefined && factor < 0) && (
          <span title={ratioMessages.odd}>
            <StatusBadge label="特殊值" color="gray" dot={false} />
          </span>
        )}{' '}
        {row.changed && <StatusBadge label={isGone ? words.gone : '已修改'} color="yellow" dot={false} />}
      </Table.Th>
      {words.maps.map(({ key, field, placeholder }, at) => {
        const { text, wrong } = ratios.shown(key, id, factors[at])
        return (
          <Table.Td key={key}>
            <Input
              w={96}
              aria-label={`${id} ${field}`}
              error={wrong}
              aria-invalid={wrong || undefined}
              title={wrong ? ratioMessages.notFactor : undefined}
              data-map={key}
              inputMode="decimal"
              autoComplete="off"
              placeholder={placeholder}
              value={text}
              onChange={(event) => ratios.type(key, id, event.currentTarget.value)}
              onBlur={() => ratios.leave(key, id)}
              onKeyDown={stepInColumn}
            />
          </Table.Td>
        )
      })}
      {words.prices.map((label, at) => (
        <Table.Td key={label}>{price(at === 0 ? 1 : completion)}</Table.Td>
      ))}
      <Table.Td>
        {!isGone && (
          <ActionIcon
            color="gray"
            aria-label={`${words.remove} ${id}`}
            title={words.remove}
            onClick={() => ratios.change(words.maps.map(({ key }) => ({ key, name: id, factor: null })))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** The arrow keys and Enter lead up and down in a column. */
function stepInColumn(event: KeyboardEvent<HTMLInputElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const { dataset } = event.currentTarget
  const row = event.currentTarget.closest('tr')
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
  next?.querySelector<HTMLInputElement>(`input[data-map="${dataset.map}"]`)?.select()
}
