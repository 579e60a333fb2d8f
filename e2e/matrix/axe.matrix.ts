import type { Page } from '@playwright/test'
import { test } from '../fixtures'
import { expectAccessible, inScheme } from '../pages/accessible'
import { openDialog, openScreen, settled } from '../screens/open-screen'
import { DIALOG_OR_MENU } from '../screens/openers'
import { SCREENS, statesOf } from '../screens/screens'

const VARIANTS = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)

const isShown = async (page: Page, part: string) =>
  (await page.locator(part).filter({ visible: true }).count()) > 0

/** Runs axe on the page, or a part of it, in light and dark, on a desktop and a phone. */
async function scan(page: Page, part?: string) {
  for (const { width, scheme } of VARIANTS) {
    await page.setViewportSize({ width, height: 844 })
    await inScheme(page, scheme)
    // On a phone some lists have no 列设置, whose menu closes.
    if (part && width === 390 && !(await isShown(page, part))) continue
    await expectAccessible(page, part)
    test.info().annotations.push({ type: 'scans' })
  }
}

for (const screen of SCREENS) {
  for (const state of statesOf(screen)) {
    test(`${screen.name}, ${state}: passes axe`, async ({ page, gateway, signIn, expectConsole }) => {
      // axe posts a message to the cross-origin frame.
      if (screen.picture === 'chat') expectConsole(/Failed to execute 'postMessage'/)
      if (state === 'error') expectConsole(/HttpStatusError|status of 500/)
      await openScreen({ page, gateway, signIn }, screen, state)
      if (state !== 'dialog') return scan(page)
      for (const name of Object.keys(screen.dialogs ?? {})) {
        await test.step(name, async () => {
          await page.setViewportSize({ width: 1280, height: 844 })
          await page.reload()
          await settled(page)
          await openDialog(page, screen, name)
          // Scans only the dialog: it partly covers the page, which has its own test.
          await scan(page, (await isShown(page, DIALOG_OR_MENU)) ? DIALOG_OR_MENU : undefined)
        })
      }
    })
  }
}

test('menus and dialogs of the page header pass axe', async ({ page, signIn }) => {
  await signIn('root')
  for (const name of ['命令面板 Ctrl K', '通知', 'root']) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.goto('/about')
      await settled(page)
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      await settled(page)
      await scan(page)
    })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await settled(page)
  await scan(page)
})
