import { expect, type Page } from '@playwright/test'
import { http } from 'msw'
import type { TestGateway } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { OVER } from './openers'
import { SCREENS, type Screen, type State } from './screens'

/** The placeholder of a screen, or of a part of it, while it loads. */
const ON_ITS_WAY = /^加载(?:页面| .+ )?中/

interface Stage {
  page: Page
  gateway: TestGateway
  signIn: (username: 'root' | 'admin' | 'user') => Promise<void>
}

/** Opens a screen in one of its states, and waits until it is drawn. A dialog is opened by `openDialog`. */
export async function openScreen({ page, gateway, signIn }: Stage, screen: Screen, state: State) {
  if (screen.account) await signIn(screen.account)
  screen.prepare?.(gateway)
  if (state === 'empty') screen.empty?.(gateway)
  if (state === 'error') fail(gateway, screen.fails ?? '')
  await page.goto(typeof screen.address === 'string' ? screen.address : screen.address(gateway))
  await settled(page)
  if (state === 'error') await expect(failureCard(page).first()).toBeVisible()
}

function fail(gateway: TestGateway, call: string | RegExp) {
  const isMeant = ({ request }: { request: Request }) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    return typeof call === 'string' ? call === name : call.test(name)
  }
  gateway.inject(http.all(isMeant, () => new Response(null, { status: 500 })))
}

/** Opens one of a screen's dialogs, and waits until it is fully drawn. */
export async function openDialog(page: Page, screen: Screen, name: string) {
  await screen.dialogs?.[name]?.(page)
  await settled(page)
}

/** The dialogs of a screen that no screen before it has: what is opened in the same way is the same component. */
export const ownDialogs = (screen: Screen): string[] => {
  const before = SCREENS.slice(0, SCREENS.indexOf(screen)).flatMap(({ dialogs }) =>
    Object.values(dialogs ?? {}),
  )
  const own = Object.entries(screen.dialogs ?? {}).filter(([, open]) => !before.includes(open))
  return own.map(([name]) => name)
}

/** The screens in tours of at most eight with one account, each for one page. */
export function tours(screens: readonly Screen[]): Screen[][] {
  const accounts = [...new Set(screens.map(({ account }) => account))]
  return accounts.flatMap((account) => {
    const own = screens.filter((screen) => screen.account === account)
    const count = Math.ceil(own.length / 8)
    return Array.from({ length: count }, (_, tour) => own.filter((_screen, at) => at % count === tour))
  })
}

/** Closes the open dialog or menu. */
export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.locator(OVER).filter({ visible: true })).toHaveCount(0)
}

/** Waits until nothing of the screen is loading. */
export async function settled(page: Page) {
  const main = page.getByRole('main')
  await expect(main).not.toBeEmpty()
  await expect(main.getByRole('status').filter({ hasText: ON_ITS_WAY })).toHaveCount(0)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  // Ends transitions of colour and opacity.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}
