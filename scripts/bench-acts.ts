import type { Page } from '@playwright/test'

/** Clicks something, or submits a search. */
export type Step = { click: string } | { search: string }

export const ROW = 'table tbody tr[role=row]'

/** Milliseconds from a step until the frame in which other rows stand there has been painted. */
export function stepTime(page: Page, step: Step): Promise<number> {
  return page.evaluate(
    ([row, act]) =>
      new Promise<number>((finish, fail) => {
        const look = () =>
          [...document.querySelectorAll(row)].map((line) => line.textContent).join() + location.pathname
        const before = look()
        const giveUp = setTimeout(() => fail(new Error(`never: ${JSON.stringify(act)}`)), 20_000)
        const start = performance.now()
        if ('click' in act) document.querySelector<HTMLElement>(act.click)?.click()
        else {
          const box = document.querySelector<HTMLInputElement>('search input')
          // React looks for the browser's own setter having been used.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, act.search)
          box?.dispatchEvent(new Event('input', { bubbles: true }))
          queueMicrotask(() => box?.form?.requestSubmit())
        }
        const check = () => {
          const now = look()
          if (now === before || document.querySelector(row) === null) return requestAnimationFrame(check)
          clearTimeout(giveUp)
          // Runs after the frame that is about to be painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => finish(performance.now() - start)
          port2.postMessage(0)
        }
        requestAnimationFrame(check)
      }),
    [ROW, step] as const,
  )
}

/** In a page from its very beginning: notes when something is painted first, and when what is waited for is. */
export function noteLoad(selector: string) {
  const times = { first: 0, ready: 0 }
  Object.assign(window, { benchTimes: times })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') times.first = startTime
  }).observe({ type: 'paint', buffered: true })
  const check = () => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found || found.offsetHeight === 0) return requestAnimationFrame(check)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      times.ready = performance.now()
    }
    port2.postMessage(0)
  }
  requestAnimationFrame(check)
}
