import { DEFAULT_DISPLAY, type QuotaDisplay, quotaToDollars } from '@/domain/quota'
import { toCsvFile } from '@/lib/csv'
import { safeFileName } from '@/lib/download'

/** The CSV file of a batch: name, code and amount, in dollars too where the site shows these. */
export function codesCsv(
  batch: { name: string; quota: number; codes: readonly string[] },
  display: QuotaDisplay = DEFAULT_DISPLAY,
) {
  const { name, quota, codes } = batch
  const inDollars = display.display_in_currency
  const dollars = inDollars ? [String(quotaToDollars(quota, display.quota_per_unit))] : []
  const header = ['名称', '兑换码', '额度', ...(inDollars ? ['金额（美元）'] : [])]
  const rows = codes.map((code) => [name, code, String(quota), ...dollars])
  return { name: `${safeFileName(name)}.csv`, text: toCsvFile(header, rows) }
}
