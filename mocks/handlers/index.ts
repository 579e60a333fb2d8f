import type { Endpoint } from '../endpoint'
import { authEndpoints } from './auth'
import { channelEndpoints } from './channel'
import { channelProbeEndpoints } from './channel-probe'
import { contentEndpoints } from './content'
import { groupEndpoints } from './group'
import { logEndpoints } from './log'
import { manageEndpoints } from './manage'
import { oauthEndpoints } from './oauth'
import { optionEndpoints } from './option'
import { redemptionEndpoints } from './redemption'
import { selfEndpoints } from './self'
import { statusEndpoints } from './status'
import { tokenEndpoints } from './token'
import { topupEndpoints } from './topup'
import { userEndpoints } from './user'

/** All endpoints of the gateway. */
export const endpoints: readonly Endpoint[] = [
  ...statusEndpoints,
  ...contentEndpoints,
  ...authEndpoints,
  ...oauthEndpoints,
  ...selfEndpoints,
  ...userEndpoints,
  ...manageEndpoints,
  ...topupEndpoints,
  ...optionEndpoints,
  ...groupEndpoints,
  ...channelEndpoints,
  ...channelProbeEndpoints,
  ...tokenEndpoints,
  ...redemptionEndpoints,
  ...logEndpoints,
]
