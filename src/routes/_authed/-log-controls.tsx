import type { ComponentProps } from 'react'
import { LogFilterForm } from '@/forms/log/filter'
import { useNarrow } from '@/lib/use-narrow'
import { LogTotal } from '@/panels/log/total'
import type { LogList } from '@/queries/log/log'

// What stands above the rows of the log; it comes after them.

export { LogUsageButton } from '@/charts/log-usage'
export { default as LogLive } from '@/grids/log/controls/live'

/** The cost, beside the title or in narrow windows among the filters. */
export function TotalBeside({ list }: { list: LogList }) {
  return !useNarrow() && <LogTotal list={list} />
}

type FiltersProps = { list: LogList } & Pick<ComponentProps<typeof LogFilterForm>, 'onFilter'>

export function Filters({ list, onFilter }: FiltersProps) {
  const { filters, admin } = list
  return (
    <LogFilterForm {...{ filters, admin, onFilter }}>{useNarrow() && <LogTotal list={list} />}</LogFilterForm>
  )
}
