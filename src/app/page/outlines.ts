import { draw } from './draw'

/** How a list's screen is laid out, in pixels. */
interface ListLayout {
  title: string
  /** Widths of the buttons beside the title. */
  tools: readonly number[]
  /** The first button is the primary one. */
  hasPrimary?: boolean
  /** Distance from the page's head to the search line. */
  search: readonly [wide: number, narrow: number]
  /** Selects beside the search. */
  filters?: number
  /** On phones, distance from there to the first row. */
  rows: number
  row: readonly [wide: number, narrow: number]
}

const TOOLS = [94, 86, 36, 36]
const OWN = { tools: TOOLS, hasPrimary: true, rows: 102 }

// Sizes of the real screens: `e2e/shell/frame.e2e.ts` compares them.
const LISTS: Readonly<Record<string, ListLayout>> = {
  channel: { ...OWN, title: '渠道', search: [60, 64], filters: 4, row: [41, 139] },
  token: { ...OWN, title: '令牌', search: [108, 116], row: [41, 138] },
  redemption: { ...OWN, title: '兑换码', tools: [108, 86, 36, 36], search: [60, 64], row: [41, 138] },
  user: { ...OWN, title: '用户', search: [60, 64], row: [41, 135] },
  log: { title: '使用明细', tools: [116, 86, 36, 36], search: [96, 116], rows: 102, row: [39, 138] },
}

/** Height of the notice above a list, with its margin. */
const NOTICE = [46, 52] as const

/** Tells the style sheet a measure of an element: `wide`, or `narrow` on phones. */
function at(wide: number, narrow: number, element: HTMLElement): HTMLElement {
  element.style.setProperty('--wide', `${wide}px`)
  element.style.setProperty('--narrow', `${narrow}px`)
  return element
}

function box(width: number, className = 'frame-box'): HTMLElement {
  const element = draw(className)
  element.style.width = `${width}px`
  return element
}

/** The outline of a list: its head, a notice if there is one, the search line and ten rows. */
export function listOutline(screen: string, hasNotice: boolean): HTMLElement[] | undefined {
  const layout = LISTS[screen]
  if (!layout) return undefined
  const { title, tools, hasPrimary, search, rows, row } = layout
  const [wide, narrow] = hasNotice ? NOTICE : [0, 0]
  const top = [search[0] + wide, search[1] + narrow] as const
  const buttons = tools.map((width, index) => {
    return box(width, hasPrimary && index === 0 ? 'frame-box frame-primary' : 'frame-box')
  })
  const head = draw('frame-head', draw('frame-title', title), draw('frame-tools', ...buttons))
  const filters = Array.from({ length: layout.filters ?? 0 }, () => draw('frame-box frame-filter'))
  const line = draw('frame-search', draw('frame-box'), box(66), ...filters, draw('frame-box frame-order'))
  const table = draw('frame-rows', ...Array.from({ length: 10 }, () => at(row[0], row[1], draw('frame-row'))))
  return [
    head,
    ...(hasNotice ? [at(60, 64, draw('frame-notice'))] : []),
    at(top[0], top[1], line),
    at(top[0] + 42, top[1] + rows, table),
  ]
}

const CARDS: Readonly<Record<string, { title: string; fields: number }>> = {
  login: { title: '登录', fields: 2 },
  register: { title: '注册', fields: 3 },
}

/** The outline of a visitor's screen. */
export function cardOutline(screen: string): HTMLElement[] | undefined {
  const card = CARDS[screen]
  if (!card) return undefined
  const fields = Array.from({ length: card.fields }, () => draw('frame-field', draw('frame-box')))
  const button = draw('frame-box frame-primary')
  return [draw('frame-card', draw('frame-title', card.title), ...fields, button, draw('frame-links'))]
}
