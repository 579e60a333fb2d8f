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
