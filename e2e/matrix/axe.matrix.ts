import type { Page } from '@playwright/test'
import { http } from 'msw'
import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { ADDRESSES } from './addresses'
import { settled, watchFiles } from './walk'

const WIDTHS = [1280, 390]
const SCHEMES = ['light', 'dark'] as const
/** What a screen needs to stand at all; in the state of failure everything else fails. */
const FRAME = /^\/api\/(status|notice|user\/self)$/

/** The states of a screen: how the gateway is before it loads, and what is done to it then. */
const STATES: Record<
  string,
  { before?: (gateway: TestGateway) => void; after?: (page: Page) => Promise<void> }
> = {
  loaded: {},
  empty: {
    before: ({ db }) => {
      const me = db.users.find(({ username }) => username === 'root')
      Object.assign(db, { tokens: [], channels: [], redemptions: [], logs: [], users: me ? [me] : [] })
    },
  },
  failed: {
    before: (gateway) =>
      gateway.inject(
        http.get(
          ({ request }) => !FRAME.test(new URL(request.url).pathname),
          () => new Response(null, { status: 500 }),
        ),
      ),
  },
  'dialog open': {
    after: async (page) => {
      const remove = page.getByRole('table').getByRole('button', { name: '删除', exact: true }).first()
      if (await remove.isVisible()) await remove.click()
      else await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
}

for (const address of ADDRESSES) {
  for (const [state, { before, after }] of Object.entries(STATES)) {
    test(`${address}, ${state}, light and dark, wide and narrow`, async ({
      page,
      gateway,
      signIn,
      expectConsole,
    }) => {
      expectConsole(/./)
      watchFiles(page)
      await signIn('root')
      before?.(gateway)
      await page.goto(address)
      await expect(page.getByRole('main')).not.toBeEmpty()
      await settled(page)
      await after?.(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
          await settled(page)
          await expectAccessible(page)
          test.info().annotations.push({ type: 'scans' })
        }
      }
    })
  }
}
