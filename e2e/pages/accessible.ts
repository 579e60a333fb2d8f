import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [1280, 390]

/** What stands over the page: menus, dialogs, toasts. */
export const OVERLAYS = '[data-mantine-shared-portal-node]'

/** Nothing that axe knows is wrong with what the page (or a part of it) shows now, and nothing sticks out of the window. */
export async function expectAccessible(page: Page, part = 'html') {
  // In one page without frames of other origins the legacy mode finds the same; with violations only, in a third of the time.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: RULES } })
  const { violations } = await axe.analyze()
  const look = await page.evaluate(() => ({
    window: `${document.documentElement.dataset.mantineColorScheme} ${window.innerWidth} px`,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect(found, look.window).toEqual([])
  expect(look.overflow, `${look.window}, sideways`).toBeLessThanOrEqual(0)
}

/** The same in light and in dark, at the width there is. */
export async function expectAccessibleInBothSchemes(page: Page, part?: string) {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await settle(page)
    await expectAccessible(page, part)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** The same in light and dark, at 1280 and at 390 px: one screen, loaded once and drawn four times. */
export async function expectAccessibleEverywhere(page: Page, part?: string) {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessibleInBothSchemes(page, part)
  }
  if (before) await page.setViewportSize(before)
}

/** A colour on its way to another is neither. */
async function settle(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
