import { expect, test } from '../fixtures'
import { openScreen, settled } from '../screens/open-screen'
import { SCREENS } from '../screens/screens'

// Pictures of every screen, kept in docs/screens: half their size, for they are to be looked at and compared, not
// measured. `npm run screenshots` makes them anew.

const NOW = Date.UTC(2026, 0, 15, 4)
test.use({ gatewayTime: NOW, deviceScaleFactor: 0.5 })

for (const screen of SCREENS) {
  test(`${screen.name} looks as in its pictures`, async ({ page, gateway, signIn }) => {
    await page.clock.setFixedTime(NOW)
    await openScreen({ page, gateway, signIn }, screen, 'loaded')
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await settled(page)
        await expect.soft(page).toHaveScreenshot(`${screen.picture}-${width}-${colorScheme}.png`, {
          scale: 'device',
          animations: 'disabled',
          caret: 'hide',
          // What stands for a moment.
          mask: [page.locator('[data-toast]')],
          threshold: 0.3,
          maxDiffPixelRatio: 0.02,
        })
        test.info().annotations.push({ type: 'pictures' })
      }
    }
  })
}
