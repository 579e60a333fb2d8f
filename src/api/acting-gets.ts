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

/** GETs that change something on the server, send a mail or call an upstream: sent only when somebody asks for it. */
export const ACTING_GETS = new RegExp(`^/?api/(?:${PATHS.join('|')})$`)
