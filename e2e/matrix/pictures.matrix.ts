import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openScreen, settled } from '../screens/open-screen'
import { SCREENS } from '../screens/screens'

// Pictures of every screen in docs/screens, at half their size, which is enough to look at and compare them; that of
// the README is as sharp as a screen. `npm run screenshots` makes them again.

const NOW = Date.UTC(2026, 0, 15, 4)
test.use({ gatewayTime: NOW })

type Scheme = 'light' | 'dark'
interface Look {
  width: number
  height: number
  scheme: Scheme
}
const SIZES = [
  [1280, 800],
  [390, 844],
] as const
const LOOKS: Look[] = SIZES.flatMap(([width, height]) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, height, scheme })),
)

/** Compares the screen in this look with its picture. */
async function expectPicture(page: Page, name: string, { width, height, scheme }: Look) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  await settled(page)
  await expect.soft(page).toHaveScreenshot(`${name}-${width}-${scheme}.png`, {
    scale: 'device',
    animations: 'disabled',
    caret: 'hide',
    // Toasts last only a moment.
    mask: [page.locator('[data-toast]')],
    threshold: 0.3,
    maxDiffPixelRatio: 0.02,
  })
  test.info().annotations.push({ type: 'pictures' })
}

test.describe('every screen', () => {
  test.use({ deviceScaleFactor: 0.5 })
  for (const screen of SCREENS) {
    test(`${screen.name} looks as in its pictures`, async ({ page, gateway, signIn }) => {
      await page.clock.install({ time: NOW })
      await openScreen({ page, gateway, signIn }, screen, 'loaded')
      for (const look of LOOKS) await expectPicture(page, screen.picture, look)
    })
  }
})

test.describe('the README', () => {
  test.use({ deviceScaleFactor: 2 })
  test('渠道 looks as in the README', async ({ page, gateway, signIn }) => {
    const screen = SCREENS.find(({ picture }) => picture === 'channel')
    if (!screen) throw new Error('no screen of channels')
    await page.clock.install({ time: NOW })
    await openScreen({ page, gateway, signIn }, screen, 'loaded')
    await expectPicture(page, 'readme-channel', { width: 1280, height: 800, scheme: 'light' })
  })
})
