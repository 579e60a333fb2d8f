import cell from '@/components/display/cell.module.css'
import { StatusBadge } from '@/components/display/status-badge'
import { modelMessages } from '@/domain/model/messages'
import { defaultRatio, type GroupPrice, type ModelPrice } from '@/domain/model/prices'
import { formatPrice } from '@/domain/quota'
import { visibleText } from '@/lib/plain-text'

/** A ratio, or the one that the server uses where none is set. */
export function Ratio({ row, field }: { row: ModelPrice; field: 'ratio' | 'completion' }) {
  if (row[field] !== undefined) return row[field]
  // Without any prices the ratios are not known.
  if (row.prices.length === 0 && !row.unset) return null
  const billed = defaultRatio(row.model, field)
  return (
    <span title={field === 'ratio' ? modelMessages.unsetRatio : modelMessages.unsetCompletion}>
      <StatusBadge label={modelMessages.unset} color={field === 'ratio' ? 'yellow' : 'gray'} />{' '}
      {billed !== undefined && <span className={cell.whole}>{modelMessages.billed(billed)}</span>}
    </span>
  )
}

type Side = 'input' | 'output'

const priceText = (price: GroupPrice, side: Side) => {
  const dollars = price[side]
  if (dollars !== undefined) return formatPrice(dollars)
  return price.input === undefined ? modelMessages.noPrice : modelMessages.byVersion
}

/** The price in each group: `vip $1.20`. */
export const pricesByGroup = ({ prices }: ModelPrice, side: Side) =>
  prices.map((price) => `${price.group} ${priceText(price, side)}`)

/** The price of a million tokens, as a range over the groups; hover shows each group's own. */
export function Price({ row, side }: { row: ModelPrice; side: Side }) {
  const [first] = row.prices
  if (first === undefined) return null
  const known = row.prices.map((price) => price[side]).filter((price) => price !== undefined)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return (
    <span title={visibleText([modelMessages.unit, ...pricesByGroup(row, side)].join('\n'))}>
      {least < most ? `${formatPrice(least)} – ${formatPrice(most)}` : priceText(first, side)}{' '}
      {known.length > 0 && <span className={cell.unit}>{modelMessages.perMillion}</span>}
    </span>
  )
}
