import { AUTHORIZE, providerPage } from '@mocks/provider'
import type { BrowserContext, Page } from '@playwright/test'
import { setOption, type TestGateway } from '../fixtures'

/** Switches GitHub on and puts the mock's provider at its address; returns the addresses it was opened with. */
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

/** The provider's page in a window. */
export class GithubProvider {
  readonly #window: Page

  constructor(window: Page) {
    this.#window = window
  }

  async answer(word: '授权' | '取消') {
    await this.#window.getByRole('link', { name: word }).click()
  }
}

/** Stores a state in the local storage, as if the browser had started a sign-in with it. */
export async function keepState(page: Page, state: string, age = 0) {
  await page.addInitScript(
    ([kept, before]) => {
      if (sessionStorage.getItem('state-kept')) return
      sessionStorage.setItem('state-kept', 'true')
      localStorage.setItem('oauth_state', JSON.stringify({ state: kept, at: Date.now() - before }))
    },
    [state, age] as const,
  )
}

/** Stops the clock, a minute ahead, so that no stored time is in the future. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** The stored state, as text. */
export const keptState = (page: Page) => page.evaluate(() => localStorage.getItem('oauth_state'))
