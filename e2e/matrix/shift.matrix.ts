import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openScreen } from '../screens/open-screen'
import { SCREENS } from '../screens/screens'

// The layout shift of every screen's first load, as the browser reports it, on a desktop and a phone.

const MOST = 0.005

type Shift = { value: number; at: number; moved: string[] }

/** Collects the shifts, each with the elements that have moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} ${element?.className} ${element?.textContent?.slice(0, 30)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
      >)
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            at: entry.startTime,
            moved: entry.sources.map(({ node }) => nameOf(node)),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The cumulative layout shift as browsers define it: of the worst run of shifts, at most 1 s apart and 5 s in all. */
function cumulative(shifts: readonly Shift[]) {
  let [worst, sum, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { value, at } of shifts) {
    const isSameRun = at - last < 1_000 && at - start < 5_000
    if (!isSameRun) [sum, start] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

for (const screen of SCREENS) {
  for (const width of [1280, 390]) {
    test(`${screen.name} does not shift at ${width} px`, async ({ page, gateway, signIn }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await watchShifts(page)
      await openScreen({ page, gateway, signIn }, screen, 'loaded')
      const shifts = await shiftsOf(page)
      const sum = cumulative(shifts)
      test.info().annotations.push({ type: 'figure', description: `CLS ${sum.toFixed(4)}` })
      if (process.env.FIGURES) console.info(`${screen.name} ${width}: ${sum.toFixed(4)}`)
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST)
    })
  }
}
