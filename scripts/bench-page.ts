import type { CDPSession, Page } from '@playwright/test'

/** What an act cost: until its effect was in the document and laid out, and what the page's own thread did for it. */
export interface Cost {
  /** Milliseconds on the clock. */
  wall: number
  /** Milliseconds of work of the page's main thread: the same on a busy machine, nearly. */
  cpu: number
}

export const NOTHING: Cost = { wall: 0, cpu: 0 }
export const worse = (a: Cost, b: Cost): Cost => (a.wall > b.wall ? a : b)
export const better = (a: Cost, b: Cost): Cost => (a.wall < b.wall ? a : b)

async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
}

/** What a person does: sorts by a column, or types a search text and submits it. */
type Act = { column: string; order: 'ascending' | 'descending' } | { text: string }

/**
 * Milliseconds in the page from just before an act until the rows stand as it wants them, laid out. A search is
 * submitted at once: the wait for a next key is not what is measured.
 */
function wallTime(page: Page, act: Act): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((finish, fail) => {
        const table = document.querySelector('table')
        const before = table?.ariaRowCount
        const head =
          'column' in wanted &&
          [...document.querySelectorAll('th')].find((th) => th.innerText.trim() === wanted.column)
        const isDone = () =>
          'column' in wanted ? head && head.ariaSort === wanted.order : table?.ariaRowCount !== before
        const giveUp = setTimeout(() => fail(new Error(`never: ${JSON.stringify(wanted)}`)), 20_000)
        const observer = new MutationObserver(() => {
          if (!isDone()) return
          observer.disconnect()
          clearTimeout(giveUp)
          document.body.getBoundingClientRect()
          finish(performance.now() - start)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        const start = performance.now()
        if (head) head.querySelector('button')?.click()
        if ('column' in wanted) return
        const box = document.querySelector<HTMLInputElement>('search input')
        // React looks for the browser's own setter having been used.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, wanted.text)
        box?.dispatchEvent(new Event('input', { bubbles: true }))
        queueMicrotask(() => box?.form?.requestSubmit())
      }),
    act,
  )
}

export async function costOf(page: Page, cdp: CDPSession, act: Act): Promise<Cost> {
  const before = await threadTime(cdp)
  const wall = await wallTime(page, act)
  return { wall, cpu: (await threadTime(cdp)) - before }
}

/** Scrolls the box of rows frame by frame, first steadily, then in leaps; the length of each frame in ms. */
export function scrollFrames(page: Page, label: string): Promise<number[]> {
  return page.getByRole('region', { name: label }).evaluate(
    (box) =>
      new Promise<number[]>((finish) => {
        const seen: number[] = []
        let before = 0
        box.scrollTop = 0
        const step = (now: number) => {
          if (before > 0) seen.push(now - before)
          before = now
          box.scrollTop += seen.length < 240 ? 350 : 40_000
          if (seen.length < 300) requestAnimationFrame(step)
          else finish(seen)
        }
        requestAnimationFrame(step)
      }),
  )
}

/** Megabytes that the page's scripts hold, rubbish collected. */
export async function heapSize(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
