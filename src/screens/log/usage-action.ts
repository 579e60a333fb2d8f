import { type LogFilters, usageSearch } from '@/domain/log/address'
import type { RowAction } from '@/table/row-actions'

/** Links to the recent usage of a user, token, channel or model. Disabled without a name to filter by. */
export const usageAction = (of: LogFilters): RowAction => ({
  label: '用量',
  disabled: Object.values(of).includes(''),
  link: { to: '/log', search: usageSearch(of) },
})
