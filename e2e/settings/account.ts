import { setOption, type TestGateway, userOf } from '../fixtures'

/** An account as the gateway holds it; the ordinary user's unless told. */
export const self = (gateway: TestGateway, username = 'user') => userOf(gateway, username)
/** Lets people sign in with WeChat and GitHub. */
export function offerAll(gateway: TestGateway) {
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'WeChatAccountQRCodeImageURL', '/logo.png')
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'GitHubClientId', 'client-1')
}
