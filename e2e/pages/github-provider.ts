import { GITHUB_AUTHORIZE, githubPage } from '@mocks/github'
import type { BrowserContext, Page } from '@playwright/test'
import { setOption, type TestGateway } from '../fixtures'

/** Switches GitHub on and puts the mock's provider at its address; returns the addresses it was opened with. */
export async function serveGithub(context: BrowserContext, gateway: TestGateway): Promise<URL[]> {
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'GitHubClientId', 'client-7')
  const opened: URL[] = []
  await context.route(`${GITHUB_AUTHORIZE}*`, (route) => {
    const url = new URL(route.request().url())
    opened.push(url)
    const origin = new URL(context.pages()[0]?.url() ?? '').origin
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: githubPage(url.search, origin) })
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
