import type { Page } from '@playwright/test'

const CONTROLS =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=tab], [role=option], [role=menuitem]'

/** Returns the visible controls, of the topmost dialog or menu if one is open. */
function controls(page: Page) {
  return page.evaluateHandle((selector) => {
    const over = [...document.querySelectorAll('[role=dialog], dialog[open], [role=menu]')].at(-1)
    return [...(over ?? document).querySelectorAll(selector)].filter((element) => {
      const { width, right } = element.getBoundingClientRect()
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // The skip link is outside the window until it is focused.
      return isVisible && width > 1 && right > 0
    })
  }, CONTROLS)
}

/** @returns the controls that are less than 44 px high, with their size */
export async function smallTargets(page: Page): Promise<string[]> {
  const all = await controls(page)
  return all.evaluate((elements) => {
    /** Whether an element is a link within a line of text, which has that line's height. */
    const isInText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    /** Returns the height of a control including its label or frame, which can be clicked, too. */
    const heightOf = (element: Element) => {
      const { type, labels } = element as HTMLInputElement
      const frame = element.closest('.mantine-Input-input')
      const outer = type === 'checkbox' || type === 'radio' ? [...(labels ?? [])] : frame ? [frame] : []
      return Math.max(...[element, ...outer].map((part) => part.getBoundingClientRect().height))
    }
    const small = elements.filter((element) => !isInText(element) && heightOf(element) < 43.5)
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20)
      return `${Math.round(width)} x ${Math.round(height)} ${name} (${element.tagName} ${element.className})`
    })
  })
}

/** @returns the controls that overflow the window sideways, except inside scrolling containers */
export async function overflowing(page: Page): Promise<string[]> {
  // Floating elements adapt to a new width in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const all = await controls(page)
  return all.evaluate((elements) => {
    const root = document.documentElement
    const isInScroller = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
      return (scrolls && element.scrollWidth > element.clientWidth) || isInScroller(element.parentElement)
    }
    const outside = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left < -0.5 || right > root.clientWidth + 0.5) && !isInScroller(element)
    })
    const overflow = root.scrollWidth - root.clientWidth
    return [
      ...(overflow > 0 ? [`the page, by ${overflow} px`] : []),
      ...outside.map(
        (element) => `${element.getAttribute('aria-label') ?? element.textContent} (${element.className})`,
      ),
    ]
  })
}

/** @returns the controls that another element covers even after scrolling to them */
export async function covered(page: Page): Promise<string[]> {
  const all = await controls(page)
  return all.evaluate((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const targets = [element, ...((element as HTMLInputElement).labels ?? [])]
        return !hit || !targets.some((target) => target.contains(hit) || hit.contains(target))
      })
      .map(
        (element) => `${element.getAttribute('aria-label') ?? element.textContent} (${element.className})`,
      ),
  )
}

/** @returns the fields with text below 16 px, on which iOS zooms in */
export async function smallText(page: Page): Promise<string[]> {
  const all = await controls(page)
  return all.evaluate((elements) =>
    elements
      .filter((element) => element.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.getAttribute('aria-label') ?? field.id} (${field.className})`),
  )
}
