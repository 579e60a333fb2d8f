import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** CPU time of the thread in microseconds. */
  tdur?: number
}

/** The CPU time of the page's longest task during `act`, in milliseconds; other programs do not affect it. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page of no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const trace = await browser.stopTracing()
  const { traceEvents: events } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }
  const isOf = (one: TraceEvent) => (other: TraceEvent) => one.pid === other.pid && one.tid === other.tid
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && pages.some(isOf(event)))
  if (tasks.length === 0) throw new Error('a trace without tasks')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
