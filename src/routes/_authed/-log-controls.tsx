import type { ComponentProps } from 'react'
import { LogFilterForm } from '@/forms/log/filter'
import { useNarrow } from '@/lib/use-narrow'
import { LogTotal } from '@/panels/log/total'

// What stands above the rows of the log; it comes after them.

export { LogUsageButton } from '@/charts/log-usage'
export { default as LogLive } from '@/grids/log/controls/live'

type FilterProps = ComponentProps<typeof LogFilterForm>

/** The cost, beside the title or in narrow windows among the filters. */
export function TotalBeside(props: Pick<FilterProps, 'filters' | 'admin'>) {
  return !useNarrow() && <LogTotal {...props} />
}

export function Filters(props: FilterProps) {
  return <LogFilterForm {...props}>{useNarrow() && <LogTotal {...props} />}</LogFilterForm>
}
