import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openScreen, settled } from '../screens/open-screen'
import { SCREENS } from '../screens/screens'

// The screenshots in docs/screens at half size, and the README's at double size. `npm run screenshots` updates them.

const NOW = Date.UTC(2026, 0, 15, 4)
test.use({ gatewayTime: NOW })

type Scheme = 'light' | 'dark'
interface Variant {
  width: number
  height: number
  scheme: Scheme
}
/** The screens in the documents by window width; each in light and dark. */
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
const variantsOf = (picture: string): Variant[] =>
  ([1280, 390] as const)
    .filter((width) => SHOWN[width].includes(picture))
    .flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => ({ width, height: width === 390 ? 844 : 800, scheme })),
    )

/** Compares the screen in this variant with its screenshot. */
async function expectScreenshot(page: Page, name: string, { width, height, scheme }: Variant) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  await settled(page)
  await expect.soft(page).toHaveScreenshot(`${name}-${width}-${scheme}.png`, {
    scale: 'device',
    animations: 'disabled',
    caret: 'hide',
    // Toasts are transient.
    mask: [page.locator('[data-toast]')],
    threshold: 0.3,
    maxDiffPixelRatio: 0.02,
  })
  test.info().annotations.push({ type: 'pictures' })
}

test.describe('the documents', () => {
  test.use({ deviceScaleFactor: 0.5 })
  for (const screen of SCREENS.filter(({ picture }) => variantsOf(picture).length > 0)) {
    test(`${screen.name} matches its screenshots`, async ({ page, gateway, signIn }) => {
      await page.clock.install({ time: NOW })
      await openScreen({ page, gateway, signIn }, screen, 'loaded')
      for (const variant of variantsOf(screen.picture)) await expectScreenshot(page, screen.picture, variant)
    })
  }
})

test.describe('the README', () => {
  test.use({ deviceScaleFactor: 2 })
  test('渠道 matches the screenshot in the README', async ({ page, gateway, signIn }) => {
    const screen = SCREENS.find(({ picture }) => picture === 'channel')
    if (!screen) throw new Error('the channel screen is missing')
    await page.clock.install({ time: NOW })
    await openScreen({ page, gateway, signIn }, screen, 'loaded')
    await expectScreenshot(page, 'readme-channel', { width: 1280, height: 800, scheme: 'light' })
  })
})
