import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { BarChart, ChartTooltip } from '@mantine/charts'
import { useCallback, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { shareOf } from '@/domain/usage/aggregate'
import { visibleText } from '@/lib/plain-text'
import { shortName } from '@/lib/text'
import { useNarrow } from '@/lib/use-narrow'

export interface Bar {
  /** At the axis. */
  name: string
  /** Whole name; default: `name`. */
  fullName?: string | undefined
  /** One value per series. */
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
  /** Horizontal bars, for long names. */
  horizontal?: boolean
  height: number
}

/** The key of a series in the data: its label may have a dot, which the chart would read as a path. */
const keyOf = (index: number) => `series-${index}`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
/** Width for the names beside horizontal bars, in pixels. */
const NAMES = 128

/** A bar chart. It takes no focus: keyboard users have the table beside it. */
export default function Bars({ title, bars, series, format, horizontal = false, height }: BarsProps) {
  const isNarrow = useNarrow()
  const { ref, hasRoom } = useHasRoom()
  const stacked = series.length > 1
  // The legend of many models has several lines in a narrow window.
  const room = height + (stacked && isNarrow ? 14 * series.length : 0)
  const shownSeries = series.map((each, index) => ({
    name: keyOf(index),
    label: visibleText(each.label),
    color: each.color,
  }))
  const whole = sumOf(bars.flatMap(({ values }) => values))
  const data = bars.map(({ name, color, values }, index) => ({
    index,
    name,
    color,
    ...Object.fromEntries(values.map((value, place) => [keyOf(place), value])),
  }))
  const values = { allowDecimals: false, ...(!horizontal && { width: 'auto' as const }) }
  const names = { tickFormatter: (name: string) => visibleText(shortName(name)) }

  return (
    <div ref={ref} role="img" aria-label={`${title}：柱状图，数字见表格`} style={{ height: room }}>
      {hasRoom && (
        <BarChart
          h={room}
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
            // The smallest amount stays visible.
            minPointSize: (_, index) => (data[index]?.[name as keyof object] ? 2 : 0),
            ...(stacked && { stroke: 'var(--chart-gap)', strokeOpacity: 1 }),
          })}
          xAxisProps={horizontal ? values : names}
          yAxisProps={horizontal ? { ...names, width: NAMES, interval: 0, tick: CUT } : values}
          tooltipProps={{
            content: ({ payload }) => {
              const bar = bars[payload[0]?.payload.index]
              return bar && <BarTip bar={bar} series={shownSeries} format={format} whole={whole} />
            },
            wrapperStyle: { zIndex: 1 },
          }}
          accessibilityLayer={false}
          barChartProps={{
            // Room for the upper half of the topmost label.
            margin: { top: 8, right: 8 },
            onClick: ({ activeTooltipIndex }) => bars[Number(activeTooltipIndex)]?.pick?.(),
            style: { cursor: 'pointer' },
          }}
        />
      )}
    </div>
  )
}

/** Whether an element has a width: in a hidden screen it has none, and the chart would warn on the console. */
function useHasRoom() {
  const [hasRoom, setHasRoom] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setHasRoom((entry?.contentRect.width ?? 0) > 0))
    observer.observe(element)
    // React also detaches the element while its screen is suspended.
    return () => {
      observer.disconnect()
      setHasRoom(false)
    }
  }, [])
  return { ref, hasRoom }
}

/** Cuts a name beside a horizontal bar to one line; the table has all of it. */
const CUT = {
  transform: 'translate(-10, 0)',
  fontSize: 12,
  fill: 'currentColor',
  width: NAMES - 10,
  maxLines: 1,
  breakAll: true,
}

/** The values of one bar, each part's share of its stack, and the bar's share of the whole. */
function BarTip(
  props: Pick<BarsProps, 'format'> & {
    bar: Bar
    series: { name: string; label: string; color: string }[]
    whole: number
  },
) {
  const { bar, series, format, whole } = props
  const total = sumOf(bar.values)
  const share = shareOf(total, whole)
  const stacked = series.length > 1
  const parts = series.flatMap(({ name, color }, index) => {
    const value = bar.values[index] ?? 0
    return stacked && value === 0 ? [] : [{ name, color: bar.color ?? color, payload: { [name]: value } }]
  })
  const all = { name: 'total', color: 'transparent', payload: { total } }
  return (
    <ChartTooltip
      label={
        <>
          <ServerName text={bar.fullName ?? bar.name} />
          {share && <Hint>占全部 {share}</Hint>}
        </>
      }
      payload={parts.length > 1 ? [...parts, all] : parts}
      series={[...series, { name: 'total', label: '合计', color: 'transparent' }]}
      valueFormatter={(value) =>
        stacked && value !== total ? `${format(value)}（${shareOf(value, total)}）` : format(value)
      }
    />
  )
}
