import type { Page } from '@playwright/test'

/** Controls. */
const PRESSED =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=tab], [role=option], [role=menuitem]'

/** The visible controls; if a dialog or a menu is open, only those in it. */
function pressed(page: Page) {
  return page.evaluateHandle((selector) => {
    const over = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1)
    return [...(over ?? document).querySelectorAll(selector)].filter((element) => {
      const { width, right } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // The skip link outside the window is for the keyboard only.
      return isSeen && width > 1 && right > 0
    })
  }, PRESSED)
}

/** @returns the controls that are less than 44 px high, with their size */
export async function smallTargets(page: Page): Promise<string[]> {
  const all = await pressed(page)
  return all.evaluate((elements) => {
    /** A link in a sentence is as high as its line. */
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    /** The height of a control with its label or frame, which can be pressed as well. */
    const heightOf = (element: Element) => {
      const { type, labels } = element as HTMLInputElement
      const frame = element.closest('.mantine-Input-input')
      const around = type === 'checkbox' || type === 'radio' ? [...(labels ?? [])] : frame ? [frame] : []
      return Math.max(...[element, ...around].map((each) => each.getBoundingClientRect().height))
    }
    const small = elements.filter((element) => !isInSentence(element) && heightOf(element) < 43.5)
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20)
      return `${Math.round(width)} x ${Math.round(height)} ${name} (${element.tagName} ${element.className})`
    })
  })
}

/** @returns what sticks out of the window to the left or right, except inside a scrolling box */
export async function sticksOut(page: Page): Promise<string[]> {
  // Floating elements adapt to a new width with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const all = await pressed(page)
  return all.evaluate((elements) => {
    const root = document.documentElement
    const isScrolled = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
      return (scrolls && element.scrollWidth > element.clientWidth) || isScrolled(element.parentElement)
    }
    const out = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left < -0.5 || right > root.clientWidth + 0.5) && !isScrolled(element)
    })
    const beyond = root.scrollWidth - root.clientWidth
    return [
      ...(beyond > 0 ? [`the page, by ${beyond} px`] : []),
      ...out.map(
        (element) => `${element.getAttribute('aria-label') ?? element.textContent} (${element.className})`,
      ),
    ]
  })
}

/** @returns the controls that something covers even after scrolling to them */
export async function unreachable(page: Page): Promise<string[]> {
  const all = await pressed(page)
  return all.evaluate((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        const own = [element, ...((element as HTMLInputElement).labels ?? [])]
        return !found || !own.some((each) => each.contains(found) || found.contains(each))
      })
      .map(
        (element) => `${element.getAttribute('aria-label') ?? element.textContent} (${element.className})`,
      ),
  )
}
