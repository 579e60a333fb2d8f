import { IconChartBar } from '@tabler/icons-react'
import { type Fold, PlainButton } from '@/components/control/buttons'
import type { LogFilters } from '@/domain/log/address'
import { LogFilterBar } from '@/forms/log/filter-bar'
import { useNarrow } from '@/lib/use-narrow'
import { LogTotal } from '@/panels/log/total'
import type { LogList } from '@/queries/log/log'

// The controls above the log's rows, which are loaded after the rows.

export { default as LogLive } from '@/grids/log/controls/live'

/** Shows and hides the log's charts. */
export function LogUsageButton({ fold }: { fold: Fold }) {
  return (
    <PlainButton
      data-brief
      leftSection={<IconChartBar size={18} aria-hidden />}
      aria-expanded={fold.open}
      aria-controls={fold.id}
      onClick={() => fold.set(!fold.open)}
    >
      统计图表
    </PlainButton>
  )
}

/** The cost, beside the title; in narrow windows it is among the filters. */
export function TotalBeside({ list }: { list: LogList }) {
  return !useNarrow() && <LogTotal list={list} />
}

export function Filters({ list, onFilter }: { list: LogList; onFilter: (filters: LogFilters) => void }) {
  const { filters, admin } = list
  return (
    <LogFilterBar {...{ filters, admin, onFilter }}>{useNarrow() && <LogTotal list={list} />}</LogFilterBar>
  )
}
