import { IconChartBar } from '@tabler/icons-react'
import { type Fold, foldProps, PlainButton } from '@/components/input/buttons'

// The log's controls, which load after the rows: one request instead of three.

export { LogFilterBar } from '@/forms/log/filter-bar'
export { default as LogLive } from '@/grids/controls/log-live'
export { LogTotal } from '@/panels/log-total'

/** Shows and hides the log's charts. */
export function LogUsageButton({ fold }: { fold: Fold }) {
  return (
    <PlainButton data-brief leftSection={<IconChartBar size={18} aria-hidden />} {...foldProps(fold)}>
      统计图表
    </PlainButton>
  )
}
