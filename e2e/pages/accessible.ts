import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { isThorough } from '../thorough'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = 'color-contrast'
const EVERYTHING: RunOptions = { runOnly: { type: 'tag', values: RULES } }
/** The rules that another colour scheme affects; they take most of axe's time. */
const ONLY_COLOURS: RunOptions = { runOnly: { type: 'rule', values: [COLOURS] } }
/** The rules that another width affects. */
const NO_COLOURS: RunOptions = { ...EVERYTHING, rules: { [COLOURS]: { enabled: false } } }

/** Everything over the page: menus, dialogs, toasts. */
export const OVERLAYS = '[data-mantine-shared-portal-node]'

/** axe finds nothing in the page (or a part of it), and nothing sticks out of the window. */
export async function expectAccessible(page: Page, part = 'html', what = EVERYTHING) {
  await settle(page)
  const found = await violations(page, part, what)
  const window = await expectNothingSideways(page)
  expect(found, window).toEqual([])
}

/** Runs axe in the page, after loading it once per document. */
async function violations(page: Page, part: string, what: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};undefined`)
  return await page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const results = await axe.run(within, options)
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
      )
    },
    [part, { resultTypes: ['violations'], ...what } satisfies RunOptions] as const,
  )
}

/** @returns the window's size, for messages */
async function expectNothingSideways(page: Page): Promise<string> {
  const look = await page.evaluate(
    () => `${document.documentElement.dataset.mantineColorScheme} ${window.innerWidth} px`,
  )
  // Floating elements adapt to a new width within the next frames.
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(overflow), `${look}, sideways`).toBeLessThanOrEqual(0)
  return look
}

/** Draws the page in a colour scheme. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await settle(page)
}

/** The same in light, and with CHECKS=full the colours in dark, at the present width. */
export async function expectAccessibleInBothSchemes(page: Page, part?: string) {
  await inScheme(page, 'light')
  await expectAccessible(page, part)
  if (isThorough) {
    await inScheme(page, 'dark')
    await expectAccessible(page, part, ONLY_COLOURS)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** The same at 1280 px; at 390 px, without loading again, axe runs only with CHECKS=full. */
export async function expectAccessibleEverywhere(page: Page, part?: string) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 844 })
  await expectAccessibleInBothSchemes(page, part)
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page)
  await expectNothingSideways(page)
  if (isThorough) {
    await inScheme(page, 'dark')
    await expectNothingSideways(page)
    await inScheme(page, 'light')
    await expectAccessible(page, part, NO_COLOURS)
    await page.emulateMedia({ colorScheme: null })
  }
  if (before) await page.setViewportSize(before)
}

/** Ends transitions, whose colours are in between; they may start with the next frame. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
