import { type LogFilters, usageSearch } from '@/domain/log/address'
import type { RowAction } from '@/table/row-actions'

/** What a user, token, channel or model has spent lately. Disabled without a name to filter by. */
export const usageAction = (of: LogFilters): RowAction => ({
  label: '用量',
  more: true,
  disabled: Object.values(of).includes(''),
  link: { to: '/log', search: usageSearch(of) },
})
