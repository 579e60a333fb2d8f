import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { isThorough, sample } from '../thorough'
import { closeDialog, openDialog, openScreen, ownDialogs, settled } from './open-screen'
import { SCREENS } from './screens'
import { smallTargets, sticksOut, unreachable } from './targets'

// A phone with a touch screen.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.describe.configure({ timeout: 120_000 })

/** The smallest supported window, and 1280 x 800 magnified to 200 %. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]

/** Nothing that can be pressed is outside the window or covered, once the new size is drawn. */
async function expectUncovered(page: Page) {
  const { poll } = expect.configure({ soft: true })
  await poll(() => sticksOut(page), 'out of the window').toEqual([])
  await poll(() => unreachable(page), 'covered').toEqual([])
}

async function expectWithinReach(page: Page) {
  expect.soft(await smallTargets(page), 'less than 44 px high').toEqual([])
  expect.soft(await sticksOut(page), 'out of the window').toEqual([])
}

for (const screen of sample(SCREENS, 2)) {
  test(`${screen.name}: every control is 44 px high, and within reach at 320 px and at 200 %`, async ({
    page,
    gateway,
    signIn,
  }) => {
    await openScreen({ page, gateway, signIn }, screen, 'loaded')
    await expectWithinReach(page)
    for (const size of SMALL) {
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size)
        await expectUncovered(page)
      })
    }
    for (const name of isThorough ? ownDialogs(screen) : []) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await closeDialog(page)
        await openDialog(page, screen, name)
        await expectWithinReach(page)
        for (const size of SMALL) {
          await page.setViewportSize(size)
          await expectUncovered(page)
        }
      })
    }
  })
}

test('the menu, the palette, the shortcut sheet and the notifications: every control is 44 px high', async ({
  page,
  signIn,
}) => {
  await signIn('root')
  await page.goto('/about')
  await settled(page)
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await settled(page)
  await expectWithinReach(page)
  const dialog = page.getByRole('dialog')
  for (const name of ['命令面板 Ctrl K', '通知']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeVisible()
    await settled(page)
    await expectWithinReach(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await settled(page)
  await expectWithinReach(page)
})
