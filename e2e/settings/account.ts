import type { Page } from '@playwright/test'
import { setOption, type TestGateway, userOf } from '../fixtures'

/** An account in the gateway; by default the ordinary user's. */
export const self = (gateway: TestGateway, username = 'user') => userOf(gateway, username)
/** Turns signing in with WeChat and GitHub on. */
export function offerAll(gateway: TestGateway) {
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'WeChatAccountQRCodeImageURL', '/logo.png')
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'GitHubClientId', 'client-1')
}

export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
/** Denies access to the clipboard. */
export const denyClipboard = (page: Page) =>
  page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
