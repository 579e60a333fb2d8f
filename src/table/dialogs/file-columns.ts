import type { QuotaDisplay } from '@/domain/quota'
import { quotaColumns } from '@/domain/quota-columns'
import type { Cell, SheetColumn } from '@/lib/sheet/sheet'
import { type ListColumn, labelOf } from '@/table/columns'

/** The columns of an exported file, including hidden ones; secret ones only if `hasSecrets`. */
export const fileColumns = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  hasSecrets: boolean,
  display?: QuotaDisplay,
): SheetColumn<Row>[] =>
  columns.flatMap(({ columnDef, accessorFn }) => {
    const { fileLabel = labelOf(columnDef), file, kind = 'text', isSecret = false } = columnDef.meta ?? {}
    if (!accessorFn || (isSecret && !hasSecrets)) return []
    const read = (row: Row): Cell => {
      const value = accessorFn(row, 0)
      if (file) return file(value, row)
      return typeof value === 'number' || typeof value === 'string' ? value : undefined
    }
    return kind === 'quota' ? quotaColumns(fileLabel, read, display) : [{ label: fileLabel, kind, read }]
  })
