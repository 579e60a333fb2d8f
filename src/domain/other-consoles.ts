/** The screens of consoles that begin with `/panel` or `/console`, by their first word, and ours that shows the same. */
const SCREENS = new Map([
  ['', '/'],
  ['dashboard', '/'],
  ['detail', '/'],
  ['channel', '/channel'],
  ['token', '/token'],
  ['redemption', '/redemption'],
  ['user', '/user'],
  ['log', '/log'],
  ['topup', '/topup'],
  ['setting', '/setting'],
  ['profile', '/setting'],
  ['personal', '/setting'],
  ['playground', '/playground'],
  ['models', '/models'],
  ['model_price', '/models'],
  ['pricing', '/models'],
  ['chat', '/chat'],
  ['about', '/about'],
])

const FORM = /^(?:channel|token|redemption|user)\/(?:add|edit\/[1-9]\d*)$/

/** Our path for what follows `/panel/` or `/console/` in another console; null if there is no such screen here. */
export function ownPath(theirs: string): string | null {
  const path = theirs.replace(/\/$/, '')
  if (FORM.test(path)) return `/${path}`
  return SCREENS.get(path.replace(/^chat\/\d+$/, 'chat')) ?? null
}
