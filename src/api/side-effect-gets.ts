const PATHS = [
  'user/logout',
  'user/token',
  'user/aff',
  'verification',
  'reset_password',
  'oauth/.+',
  'channel/test(?:/[^/]+)?',
  'channel/update_balance/[^/]+',
]

/** GET endpoints that change data, send mail or call an upstream, so only user actions may send them. */
export const GETS_WITH_SIDE_EFFECTS = new RegExp(`^/?api/(?:${PATHS.join('|')})$`)
