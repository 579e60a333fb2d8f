import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { shortName } from '@/lib/text'
import styles from './charts.module.css'

export interface BarsProps {
  /** What the picture shows, for those who do not see it; the numbers are in the table beside it. */
  label: string
  /** One stack of bars each: its name at the axis, and one value a series. */
  bars: readonly { name: string; values: readonly number[] }[]
  /** What the values are, and their colours. */
  series: readonly { label: string; color: string }[]
  format: (value: number) => string
  /** Lying bars, for names that need room. */
  lying?: boolean
  height: number
  onPick?: ((index: number) => void) | undefined
}

/** Bars, standing or lying, drawn for the eye only: nothing in them takes the focus, and nothing moves. */
export function Bars({ label, bars, series, format, lying = false, height, onPick }: BarsProps) {
  // Keys of our own: a model's name may hold dots, which would be read as a path.
  const data = bars.map(({ name, values }, place) => ({
    place,
    // Cut at the axis; the table beside the chart has it whole.
    name: shortName(name),
    ...Object.fromEntries(values.map((value, index) => [`v${index}`, value])),
  }))
  return (
    <div role="img" aria-label={label} className={onPick && styles.pickable}>
      <BarChart
        h={height}
        data={data}
        dataKey="name"
        type="stacked"
        orientation={lying ? 'vertical' : 'horizontal'}
        series={series.map(({ label: name, color }, index) => ({ name: `v${index}`, label: name, color }))}
        valueFormatter={format}
        withLegend={series.length > 1}
        accessibilityLayer={false}
        maxBarWidth={lying ? 18 : 44}
        gridAxis={lying ? 'y' : 'x'}
        xAxisProps={lying ? { tickCount: 4 } : { minTickGap: 12 }}
        yAxisProps={lying ? { width: 128, interval: 0 } : { width: 68, tickCount: 4 }}
        barProps={{
          isAnimationActive: false,
          stroke: 'var(--chart-gap)',
          strokeWidth: 1,
          onClick: ({ payload }: { payload?: { place?: number } }, _index, event) => {
            event.stopPropagation()
            if (payload?.place !== undefined) onPick?.(payload.place)
          },
        }}
        tooltipProps={{ isAnimationActive: false, wrapperStyle: { pointerEvents: 'none' } }}
        barChartProps={{
          // Beside a bar that is too small to be hit: the one that the pointer is nearest to.
          onClick: ({ activeTooltipIndex }) => {
            const index = Number(activeTooltipIndex ?? Number.NaN)
            if (Number.isInteger(index)) onPick?.(index)
          },
        }}
      />
    </div>
  )
}
