import type { Page } from '@playwright/test'

/** What is pressed. */
const PRESSED =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=tab], [role=option], [role=menuitem]'

/** Everything that can be pressed now; where a dialog or a menu is open, in that alone. */
function pressed(page: Page) {
  return page.evaluateHandle((selector) => {
    const over = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1)
    return [...(over ?? document).querySelectorAll(selector)].filter((element) => {
      const { width, right } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // What waits beside the window for the keyboard is pressed by no finger.
      return isSeen && width > 1 && right > 0
    })
  }, PRESSED)
}

/** @returns what is less than 44 px high, with its size */
export async function smallTargets(page: Page): Promise<string[]> {
  const all = await pressed(page)
  return all.evaluate((elements) => {
    /** A link among words is as high as its line. */
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    /** The label of a box is pressed in its place, and the frame of a field in the field's. */
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

/** @returns what reaches beyond the window's left or right edge, but for what a box of its own scrolls to */
export async function sticksOut(page: Page): Promise<string[]> {
  // What floats follows a new width with the next frame.
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

/** @returns what cannot be pressed though it was scrolled to, for something else lies over it */
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
