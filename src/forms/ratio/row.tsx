import '@/components/theme/later.css'
import { ActionIcon, Input, Table } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { ServerName } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import { formatPrice } from '@/domain/quota'
import type { RatioTableWords } from '@/domain/ratio/messages'
import { ratioMessages } from '@/domain/ratio/messages'
import { inputPrice, type RatioRow } from '@/domain/ratio/rows'
import type { Ratios } from './use-ratios'

const CHANGED = 'color-mix(in srgb, var(--mantine-color-yellow-5) 12%, transparent)'

/** One model or group: its ratios and the prices of a million tokens. */
export function RatioTableRow({
  row: { id, factors, unset, changed },
  words,
  ratios,
  ...place
}: ComponentProps<'tr'> & { row: RatioRow; words: RatioTableWords; ratios: Ratios }) {
  const [ratio, completion] = factors
  const isGone = factors.every((factor) => factor === undefined)
  const isOdd = factors.some((factor) => factor !== undefined && factor < 0)
  const price = (times: number | undefined) => {
    if (ratio === undefined || ratio < 0) return '—'
    if (times === undefined) return '按默认补全倍率'
    return formatPrice(inputPrice(ratio * times, ratios.quotaPerUnit))
  }
  return (
    <Table.Tr {...place} {...(changed && { bg: CHANGED })}>
      <Table.Th scope="row" fw={400} miw={130} style={{ overflowWrap: 'anywhere' }}>
        <ServerName text={id} /> {unset && <StatusBadge label="未设置" color="red" dot={false} />}{' '}
        {isOdd && <StatusBadge label="特殊值" color="gray" dot={false} title={ratioMessages.odd} />}{' '}
        {changed && <StatusBadge label={isGone ? words.gone : '已修改'} color="yellow" dot={false} />}
      </Table.Th>
      {words.maps.map(({ key, cell, placeholder }) => (
        <Table.Td key={key}>
          <Input
            {...ratios.field(key, id)}
            w={96}
            aria-label={`${id} ${cell}`}
            data-map={key}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            onKeyDown={stepInColumn}
          />
        </Table.Td>
      ))}
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

/** The arrow keys and Enter move up and down in a column. */
function stepInColumn(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key } = event
  if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
  event.preventDefault()
  const row = input.closest('tr')
  const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  next?.querySelector<HTMLInputElement>(`input[data-map="${input.dataset.map}"]`)?.select()
}
