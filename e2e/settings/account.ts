import { setOption, type TestGateway, userOf } from '../fixtures'

/** Returns an account from the gateway's database. */
export const self = (gateway: TestGateway, username = 'user') => userOf(gateway, username)
/** Enables WeChat and GitHub. */
export function offerAll(gateway: TestGateway) {
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'WeChatAccountQRCodeImageURL', '/logo.png')
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'GitHubClientId', 'client-1')
}
