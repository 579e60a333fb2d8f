import { DEFAULT_DISPLAY, type QuotaDisplay, quotaToDollars } from '@/domain/quota'
import type { Cell, SheetColumn } from '@/lib/sheet/sheet'

/** Export columns of a quota: in points and, with currency display, in dollars. Text cells appear in both. */
export function quotaColumns<Row>(
  label: string,
  read: (row: Row) => Cell,
  display: QuotaDisplay = DEFAULT_DISPLAY,
): SheetColumn<Row>[] {
  const points: SheetColumn<Row> = { label, kind: 'count', read }
  if (!display.display_in_currency) return [points]
  const dollarsOf = (row: Row) => {
    const quota = read(row)
    return typeof quota === 'number' ? quotaToDollars(quota, display.quota_per_unit) : quota
  }
  return [points, { label: `${label}（美元）`, kind: 'money', read: dollarsOf }]
}
