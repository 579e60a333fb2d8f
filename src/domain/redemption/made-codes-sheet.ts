import type { QuotaDisplay } from '@/domain/quota'
import { quotaColumns } from '@/domain/quota-columns'
import type { Sheet } from '@/lib/sheet/sheet'

interface Batch {
  name: string
  quota: number
  codes: readonly string[]
}

/** Exports the codes of a batch as a sheet with name, code and quota. */
export const codesSheet = ({ name, quota, codes }: Batch, display?: QuotaDisplay): Sheet<string> => ({
  name: '兑换码',
  columns: [
    { label: '名称', kind: 'text', read: () => name },
    { label: '兑换码', kind: 'text', read: (code) => code },
    ...quotaColumns<string>('额度', () => quota, display),
  ],
  rows: codes,
})
