import { readId } from '@/schemas/primitives'

/** Our screens by the corresponding path of consoles under `/panel` or `/console`. */
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

const FORM = /^(?:channel|token|redemption|user)\/(?:add|edit\/(.+))$/

/** Maps the path after `/panel/` or `/console/` of another console to ours; null if there is no equivalent. */
export function equivalentPath(theirs: string): string | null {
  const path = theirs.replace(/\/$/, '')
  const [form, id] = FORM.exec(path) ?? []
  if (form && (id === undefined || readId(id))) return `/${form}`
  return SCREENS.get(path.replace(/^chat\/\d+$/, 'chat')) ?? null
}
