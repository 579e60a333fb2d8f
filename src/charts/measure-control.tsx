import { SegmentedControl } from '@mantine/core'
import type { Measure } from '@/domain/usage/aggregate'

const MEASURES = [
  { value: 'quota', label: '额度' },
  { value: 'count', label: '次数' },
] satisfies { value: Measure; label: string }[]

/** Chooses what a chart shows: quota or number of calls. */
export function MeasureControl(props: { value: Measure; onChange: (measure: Measure) => void }) {
  return <SegmentedControl<Measure> size="sm" aria-label="统计方式" data={MEASURES} {...props} />
}
