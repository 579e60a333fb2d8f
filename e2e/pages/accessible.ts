import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { isThorough } from '../thorough'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = 'color-contrast'
const ALL_RULES: RunOptions = { runOnly: { type: 'tag', values: RULES } }
/** The rules that depend on the colour scheme; they take most of axe's time. */
const ONLY_COLOURS: RunOptions = { runOnly: { type: 'rule', values: [COLOURS] } }
/** The rules that depend on the width. */
const NO_COLOURS: RunOptions = { ...ALL_RULES, rules: { [COLOURS]: { enabled: false } } }

/** Overlays on the page: menus, dialogs, toasts. */
export const OVERLAYS = '[data-mantine-shared-portal-node]'

/** Expects no axe violation in an element, and no horizontal scrolling. */
export async function expectAccessible(page: Page, selector = 'html', rules = ALL_RULES) {
  await endTransitions(page)
  const found = await violations(page, selector, rules)
  const variant = await expectNoSidewaysScroll(page)
  expect(found, variant).toEqual([])
}

/** Runs axe in the page; loads it once per document. */
async function violations(page: Page, selector: string, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};undefined`)
  return await page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const results = await axe.run(within, options)
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
    },
    [selector, { resultTypes: ['violations'], ...rules } satisfies RunOptions] as const,
  )
}

/** @returns the colour scheme and width, for messages */
async function expectNoSidewaysScroll(page: Page): Promise<string> {
  const variant = await page.evaluate(
    () => `${document.documentElement.dataset.mantineColorScheme} ${window.innerWidth} px`,
  )
  // Floating elements adapt to a new width a few frames later.
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(overflow), `${variant}, sideways`).toBeLessThanOrEqual(0)
  return variant
}

/** Switches the page to a colour scheme. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await endTransitions(page)
}

/** Checks the light scheme, and with CHECKS=full the colours of the dark one, at the current width. */
export async function expectAccessibleInBothSchemes(page: Page, selector?: string) {
  await inScheme(page, 'light')
  await expectAccessible(page, selector)
  if (isThorough) {
    await inScheme(page, 'dark')
    await expectAccessible(page, selector, ONLY_COLOURS)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Checks both schemes at 1280 px, then scrolling at 390 px, where axe runs only with CHECKS=full. */
export async function expectAccessibleEverywhere(page: Page, selector?: string) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectAccessibleInBothSchemes(page, selector)
  await page.setViewportSize({ width: 390, height: 844 })
  // The resize may have moved the focused element below a sticky bar.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  await endTransitions(page)
  await expectNoSidewaysScroll(page)
  if (isThorough) {
    await inScheme(page, 'dark')
    await expectNoSidewaysScroll(page)
    await inScheme(page, 'light')
    await expectAccessible(page, selector, NO_COLOURS)
    await page.emulateMedia({ colorScheme: null })
  }
  if (before) await page.setViewportSize(before)
}

/** Ends running transitions, and those that start in the next frame, so that axe measures final colours. */
async function endTransitions(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
