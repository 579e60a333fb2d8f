import { expect, type Page } from '@playwright/test'
import { http } from 'msw'
import type { TestGateway } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { DIALOG_OR_MENU } from './openers'
import { SCREENS, type Screen, type State } from './screens'

/** The text of a loading placeholder. */
const LOADING = /^加载(?:页面| .+ )?中/

interface Fixtures {
  page: Page
  gateway: TestGateway
  signIn: (username: 'root' | 'admin' | 'user') => Promise<void>
}

/** Opens a screen in one of its states and waits until it has loaded. `openDialog` opens its dialogs. */
export async function openScreen({ page, gateway, signIn }: Fixtures, screen: Screen, state: State) {
  if (screen.account) await signIn(screen.account)
  screen.prepare?.(gateway)
  if (state === 'empty') screen.empty?.(gateway)
  if (state === 'error') fail(gateway, screen.fails ?? '')
  await page.goto(typeof screen.address === 'string' ? screen.address : screen.address(gateway))
  await settled(page)
  if (state === 'error') await expect(failureCard(page).first()).toBeVisible()
}

function fail(gateway: TestGateway, call: string | RegExp) {
  const matches = ({ request }: { request: Request }) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    return typeof call === 'string' ? call === name : call.test(name)
  }
  gateway.inject(http.all(matches, () => new Response(null, { status: 500 })))
}

/** Opens one of a screen's dialogs and waits until it has loaded. */
export async function openDialog(page: Page, screen: Screen, name: string) {
  await screen.dialogs?.[name]?.(page)
  await settled(page)
}

/** Returns the dialogs of a screen that no earlier screen opens in the same way. */
export const newDialogs = (screen: Screen): string[] => {
  const before = SCREENS.slice(0, SCREENS.indexOf(screen)).flatMap(({ dialogs }) =>
    Object.values(dialogs ?? {}),
  )
  const added = Object.entries(screen.dialogs ?? {}).filter(([, open]) => !before.includes(open))
  return added.map(([name]) => name)
}

/** Splits the screens into tours: at most eight screens of the same account, for one test each. */
export function tours(screens: readonly Screen[]): Screen[][] {
  const accounts = [...new Set(screens.map(({ account }) => account))]
  return accounts.flatMap((account) => {
    const visited = screens.filter((screen) => screen.account === account)
    const count = Math.ceil(visited.length / 8)
    return Array.from({ length: count }, (_, tour) =>
      visited.filter((_screen, index) => index % count === tour),
    )
  })
}

/** Closes the open dialog or menu. */
export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.locator(DIALOG_OR_MENU).filter({ visible: true })).toHaveCount(0)
}

/** Waits until the screen has loaded and its transitions have ended. */
export async function settled(page: Page) {
  const main = page.getByRole('main')
  await expect(main).not.toBeEmpty()
  await expect(main.getByRole('status').filter({ hasText: LOADING })).toHaveCount(0)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  // Nothing common to all screens shows that figures below the fold have loaded.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
