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

/** Milliseconds in the page from just before an act until what it shall change has changed and is laid out. */
function wallTime(page: Page, act: string, done: string): Promise<number> {
  return page.evaluate(
    ([run, isDone]) =>
      new Promise<number>((finish, fail) => {
        const check = new Function(`return ${isDone}`) as () => boolean
        const observer = new MutationObserver(() => look())
        const giveUp = setTimeout(() => fail(new Error(`never: ${isDone}`)), 20_000)
        const start = performance.now()
        const look = () => {
          if (!check()) return
          observer.disconnect()
          clearTimeout(giveUp)
          document.body.getBoundingClientRect()
          finish(performance.now() - start)
        }
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        new Function(run)()
      }),
    [act, done] as const,
  )
}

export async function costOf(page: Page, cdp: CDPSession, act: string, done: string): Promise<Cost> {
  const before = await threadTime(cdp)
  const wall = await wallTime(page, act, done)
  return { wall, cpu: (await threadTime(cdp)) - before }
}

/** Sorts by a column and waits until the rows stand so. */
export function sortBy(page: Page, cdp: CDPSession, column: string, order: 'ascending' | 'descending') {
  const head = `[...document.querySelectorAll('th')].find((th) => th.innerText.trim() === '${column}')`
  return costOf(page, cdp, `${head}.querySelector('button').click()`, `${head}.ariaSort === '${order}'`)
}

/** Types a search text and submits it at once: the wait for a next key is not what is measured. */
export function filterBy(page: Page, cdp: CDPSession, text: string): Promise<Cost> {
  const act = `
    window.rowsBefore = document.querySelector('table').ariaRowCount
    const box = document.querySelector('search input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, ${JSON.stringify(text)})
    box.dispatchEvent(new Event('input', { bubbles: true }))
    queueMicrotask(() => box.form.requestSubmit())`
  return costOf(page, cdp, act, `document.querySelector('table').ariaRowCount !== window.rowsBefore`)
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
