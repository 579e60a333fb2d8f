import type { Page } from '@playwright/test'
import { setOption, type TestGateway } from '../fixtures'

/** A user as the gateway holds it. */
export const self = (gateway: TestGateway, username = 'user') => {
  const user = gateway.db.users.find((row) => row.username === username)
  if (!user) throw new Error(`no ${username}`)
  return user
}
/** All that this browser keeps for the console, as one text. */
export const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
/** Lets people sign in with WeChat and GitHub. */
export function offerAll(gateway: TestGateway) {
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'WeChatAccountQRCodeImageURL', '/logo.png')
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'GitHubClientId', 'client-1')
}
