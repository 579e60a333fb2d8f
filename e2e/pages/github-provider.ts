import { AUTHORIZE, providerPage } from '@mocks/provider'
import type { BrowserContext, Page } from '@playwright/test'
import { setOption, type TestGateway } from '../fixtures'

/** Enables GitHub and serves the mock's provider page at its address; returns the addresses requested there. */
export async function serveGithub(context: BrowserContext, gateway: TestGateway): Promise<URL[]> {
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'GitHubClientId', 'client-7')
  const opened: URL[] = []
  await context.route(`${AUTHORIZE.github}*`, (route) => {
    const url = new URL(route.request().url())
    opened.push(url)
    const origin = new URL(context.pages()[0]?.url() ?? '').origin
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: providerPage('github', url.search, origin),
    })
  })
  return opened
}

/** The provider's page in a popup. */
export class GithubPage {
  readonly #window: Page

  constructor(window: Page) {
    this.#window = window
  }

  async answer(word: '授权' | '取消') {
    await this.#window.getByRole('link', { name: word }).click()
  }
}

/** Stores an OAuth state, as if the browser had started a sign-in `age` milliseconds ago. */
export async function storeState(page: Page, state: string, age = 0) {
  await page.addInitScript(
    ([stored, before]) => {
      if (sessionStorage.getItem('state-stored')) return
      sessionStorage.setItem('state-stored', 'true')
      localStorage.setItem('oauth_state', JSON.stringify({ state: stored, at: Date.now() - before }))
    },
    [state, age] as const,
  )
}

/** Pauses the clock one minute ahead, so that no stored time is in the future. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Returns the stored OAuth state as JSON. */
export const storedState = (page: Page) => page.evaluate(() => localStorage.getItem('oauth_state'))
