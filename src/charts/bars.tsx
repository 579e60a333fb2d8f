import { Hint } from '@/components/display/hint'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { BarChart, ChartTooltip } from '@mantine/charts'
import { useCallback, useState } from 'react'
import { ServerName } from '@/components/display/server-text'
import { shareOf } from '@/domain/usage/share'
import { visibleText } from '@/lib/plain-text'
import { shortName } from '@/lib/text'
import { useNarrow } from '@/lib/use-narrow'

export interface Bar {
  /** Name at the axis. */
  name: string
  /** Whole name; default: `name`. */
  fullName?: string | undefined
  /** One value per series. */
  values: readonly number[]
  /** Colour of the bar, where it differs from the series'. */
  color?: string | undefined
  /** Shows what the bar stands for; without it there is nothing to show. */
  pick?: (() => void) | undefined
}

export interface BarsProps {
  title: string
  bars: readonly Bar[]
  series: readonly { label: string; color: string }[]
  format: (value: number) => string
  /** Lying bars, for names that need room. */
  lying?: boolean
  height: number
}

/** What a series is called in the data: a point in a model's name would be read as a path. */
const keyOf = (index: number) => `series-${index}`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
/** Width for the names beside lying bars, in pixels. */
const NAMES = 128

/** Standing or lying bars. Nothing in them takes the focus; the table beside them is for keyboards. */
export default function Bars({ title, bars, series, format, lying = false, height }: BarsProps) {
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
  const values = { allowDecimals: false, ...(!lying && { width: 'auto' as const }) }
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
          orientation={lying ? 'vertical' : 'horizontal'}
          gridAxis={lying ? 'y' : 'x'}
          tickLine="none"
          maxBarWidth={lying ? 18 : 44}
          valueFormatter={format}
          withLegend={stacked}
          legendProps={{ verticalAlign: 'bottom' }}
          barProps={({ name }) => ({
            // However little was spent, it is seen.
            minPointSize: (_, index) => (data[index]?.[name as keyof object] ? 2 : 0),
            ...(stacked && { stroke: 'var(--chart-gap)', strokeOpacity: 1 }),
          })}
          xAxisProps={lying ? values : names}
          yAxisProps={lying ? { ...names, width: NAMES, interval: 0, tick: CUT } : values}
          tooltipProps={{
            content: ({ payload }) => {
              const bar = bars[payload[0]?.payload.index]
              return bar && <BarTip bar={bar} series={shownSeries} format={format} whole={whole} />
            },
            wrapperStyle: { zIndex: 1 },
          }}
          accessibilityLayer={false}
          barChartProps={{
            // Room for half a line above the highest value.
            margin: { top: 8, right: 8 },
            onClick: ({ activeTooltipIndex }) => bars[Number(activeTooltipIndex)]?.pick?.(),
            style: { cursor: 'pointer' },
          }}
        />
      )}
    </div>
  )
}

/** Whether an element is laid out: a chart that is not, while its screen is hidden, complains on the console. */
function useHasRoom() {
  const [hasRoom, setHasRoom] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setHasRoom((entry?.contentRect.width ?? 0) > 0))
    observer.observe(element)
    // React takes the element away while the screen waits, too.
    return () => {
      observer.disconnect()
      setHasRoom(false)
    }
  }, [])
  return { ref, hasRoom }
}

/** A name beside a lying bar stands in one line; the table has it whole. */
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
