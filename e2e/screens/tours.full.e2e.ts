import type { Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { expectChoosersTypedOver } from './choosers'
import { closeDialog, newDialogs, openDialog, openScreen, settled, tours } from './open-screen'
import { SCREENS } from './screens'
import { covered, overflowing, smallTargets, smallText } from './targets'

const PHONE = { width: 390, height: 844 }
/** The smallest supported window, and 1280 x 800 zoomed to 200 %. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]
const WIDE = { width: 1280, height: 800 }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
test.describe.configure({ timeout: 240_000 })

/** Expects controls 44 px high and inside the window, and fields with text of at least 16 px. */
async function expectPressable(page: Page, where: string) {
  expect.soft(await smallTargets(page), `${where}: less than 44 px high`).toEqual([])
  expect.soft(await overflowing(page), `${where}: out of the window`).toEqual([])
  expect.soft(await smallText(page), `${where}: fields in small text`).toEqual([])
}

/** Also expects that in small windows no control is outside or covered. */
async function expectWithinReach(page: Page, where: string) {
  await expectPressable(page, where)
  const { poll } = expect.configure({ soft: true })
  for (const size of SMALL) {
    await page.setViewportSize(size)
    await poll(() => overflowing(page), `${where}, ${size.width} px: out of the window`).toEqual([])
    await poll(() => covered(page), `${where}, ${size.width} px: covered`).toEqual([])
  }
}

/** Also expects that every combobox can be typed over in a wide window, which shows most of them. */
async function expectUsable(page: Page, gateway: TestGateway, where: string) {
  await expectWithinReach(page, where)
  await page.setViewportSize(WIDE)
  await expectChoosersTypedOver(page, gateway, where)
  await page.setViewportSize(PHONE)
}

for (const screens of tours(SCREENS)) {
  const names = screens.map(({ name }) => name).join('、')
  test(`${names}: controls are 44 px high and within reach`, async ({ page, gateway, signIn }) => {
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await openScreen({ page, gateway, signIn }, screen, 'loaded')
        await expectUsable(page, gateway, screen.name)
      })
      for (const name of newDialogs(screen)) {
        await test.step(name, async () => {
          await closeDialog(page)
          await openDialog(page, screen, name)
          await expectUsable(page, gateway, `${screen.name}, ${name}`)
        })
      }
    }
  })
}

test('every control of menu, palette, sheet and 通知 is 44 px high', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/about')
  await settled(page)
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await settled(page)
  await expectPressable(page, 'menu')
  const dialog = page.getByRole('dialog')
  for (const name of ['命令面板 Ctrl K', '通知']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeVisible()
    await settled(page)
    await expectPressable(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await settled(page)
  await expectPressable(page, 'shortcuts')
})
