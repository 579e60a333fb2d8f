import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openScreen, settled } from '../screens/open-screen'
import { SCREENS } from '../screens/screens'

// The pictures in docs/screens, at half their size, which is enough to look at and compare them; that of the README is
// as sharp as a screen. `npm run screenshots` makes them again.

const NOW = Date.UTC(2026, 0, 15, 4)
test.use({ gatewayTime: NOW })

type Scheme = 'light' | 'dark'
interface Look {
  width: number
  height: number
  scheme: Scheme
}
/** What the documents show, each in light and dark. */
const SHOWN = {
  1280: [
    'home',
    'login',
    'channel',
    'channel-edit',
    'token',
    'log',
    'models',
    'playground',
    'setting-operation',
  ],
  390: ['channel', 'token-add', 'setting-system'],
}
const looksOf = (picture: string): Look[] =>
  ([1280, 390] as const)
    .filter((width) => SHOWN[width].includes(picture))
    .flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => ({ width, height: width === 390 ? 844 : 800, scheme })),
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

test.describe('the documents', () => {
  test.use({ deviceScaleFactor: 0.5 })
  for (const screen of SCREENS.filter(({ picture }) => looksOf(picture).length > 0)) {
    test(`${screen.name} looks as in its pictures`, async ({ page, gateway, signIn }) => {
      await page.clock.install({ time: NOW })
      await openScreen({ page, gateway, signIn }, screen, 'loaded')
      for (const look of looksOf(screen.picture)) await expectPicture(page, screen.picture, look)
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
