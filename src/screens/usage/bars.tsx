import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { BarChart, ChartTooltip } from '@mantine/charts'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { shareOf } from '@/domain/usage/aggregate'
import { visibleText } from '@/lib/plain-text'
import { shortName } from '@/lib/text'
import { useNarrow } from '@/lib/use-narrow'

export interface Bar {
  name: string
  /** Whole name; default: `name`. */
  fullName?: string | undefined
  values: readonly number[]
  /** Colour of the bar, where it differs from the series'. */
  color?: string | undefined
  /** Opens the log with what the bar counts; none where there is nothing to open. */
  pick?: (() => void) | undefined
}

export interface BarsProps {
  title: string
  bars: readonly Bar[]
  series: readonly { label: string; color: string }[]
  format: (value: number) => string
  horizontal?: boolean
  height: number
}

/** The key of a series in the data: its label may have a dot, which the chart would read as a path. */
const keyOf = (index: number) => `series-${index}`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
/** Of the names beside horizontal bars, in pixels. */
const NAMES_WIDTH = 128

/** A bar chart. It takes no focus: keyboard users have the table beside it. */
export default function Bars({ title, bars, series, format, horizontal = false, height }: BarsProps) {
  const isNarrow = useNarrow()
  const stacked = series.length > 1
  // The legend of many models has several lines in a narrow window.
  const fullHeight = height + (stacked && isNarrow ? 14 * series.length : 0)
  const shownSeries = series.map(({ label, color }, index) => {
    return { name: keyOf(index), label: visibleText(label), color }
  })
  const whole = sumOf(bars.flatMap(({ values }) => values))
  const data: Record<string, unknown>[] = bars.map(({ name, color, values }, index) => ({
    index,
    name,
    color,
    ...Object.fromEntries(values.map((value, place) => [keyOf(place), value])),
  }))
  const valueAxis = { allowDecimals: false, ...(!horizontal && { width: 'auto' as const }) }
  const nameAxis = { tickFormatter: (name: string) => visibleText(shortName(name)) }

  /** The values of a bar, each part's share of its stack, and the bar's share of the whole. */
  const tipOf = (bar: Bar | undefined) => {
    if (!bar) return null
    const total = sumOf(bar.values)
    const share = shareOf(total, whole)
    const parts = shownSeries.flatMap(({ name, color }, index) => {
      const value = bar.values[index] ?? 0
      return stacked && value === 0 ? [] : [{ name, color: bar.color ?? color, payload: { [name]: value } }]
    })
    if (parts.length > 1) parts.push({ name: 'total', color: 'transparent', payload: { total } })
    return (
      <ChartTooltip
        label={
          <>
            <ServerName text={bar.fullName ?? bar.name} />
            {share && <Hint>{`占全部 ${share}`}</Hint>}
          </>
        }
        payload={parts}
        series={[...shownSeries, { name: 'total', label: '合计', color: 'transparent' }]}
        valueFormatter={(value) =>
          stacked && value !== total ? `${format(value)}（${shareOf(value, total)}）` : format(value)
        }
      />
    )
  }

  return (
    <BarChart
      role="img"
      aria-label={`${title}：柱状图，数字见表格`}
      style={{ height: fullHeight }}
      // A height of its own: else it would warn on the console in a hidden screen, where nothing has a size.
      attributes={{ container: { height: fullHeight } }}
      styles={{ legend: { justifyContent: 'center' } }}
      data={data}
      dataKey="name"
      series={shownSeries}
      type={stacked ? 'stacked' : 'default'}
      // Mantine names the direction of the names' axis, not of the bars.
      orientation={horizontal ? 'vertical' : 'horizontal'}
      gridAxis={horizontal ? 'y' : 'x'}
      tickLine="none"
      maxBarWidth={horizontal ? 18 : 44}
      valueFormatter={format}
      withLegend={stacked}
      legendProps={{ verticalAlign: 'bottom' }}
      barProps={({ name }) => ({
        // A bar knows itself; the chart's state below may be behind a quick click, or a tap.
        onClick: (_bar: unknown, index: number, event) => {
          event.stopPropagation()
          bars[index]?.pick?.()
        },
        // The smallest amount stays visible.
        minPointSize: (_, index) => (data[index]?.[String(name)] ? 2 : 0),
        ...(stacked && { stroke: 'var(--chart-gap)', strokeOpacity: 1 }),
      })}
      xAxisProps={horizontal ? valueAxis : nameAxis}
      yAxisProps={horizontal ? { ...nameAxis, width: NAMES_WIDTH, interval: 0, tick: CUT_NAME } : valueAxis}
      tooltipProps={{ content: ({ payload }) => tipOf(bars[payload[0]?.payload.index]) }}
      accessibilityLayer={false}
      barChartProps={{
        // Room for the upper half of the topmost label.
        margin: { top: 8, right: 8 },
        // The column of a bar counts as well, as small bars are hard to hit: the one whose values are shown. Null
        // beside the columns, on names and legend.
        onClick: ({ activeTooltipIndex: at }) => at != null && bars[Number(at)]?.pick?.(),
        style: { cursor: 'pointer' },
      }}
    />
  )
}

const CUT_NAME = {
  transform: 'translate(-10, 0)',
  fontSize: 12,
  fill: 'currentColor',
  width: NAMES_WIDTH - 10,
  maxLines: 1,
  breakAll: true,
}
