/** A colour by scheme. */
type Pair = readonly [light: string, dark: string]

/**
 * What a colour is for, in both schemes. Style sheets use them as `var(--page)`, `var(--line)`. Three surfaces, each
 * above the last: in light the page is tinted and what lies on it is white; in dark each step is lighter.
 */
export const TOKENS = {
  /** What everything lies on. */
  page: ['#f7f8fb', '#14161e'],
  /** Cards, rows, fields, the head. */
  surface: ['#ffffff', '#1b1e28'],
  /** What is above the page for a while: menus, dialogs, toasts. */
  raised: ['#ffffff', '#222633'],
  /** A row or a quiet button below the pointer. */
  hover: ['#eef0f6', '#2a2f3e'],
  /** The line between rows and around cards, which parts and tells nothing. */
  line: ['#e1e4ec', '#343a4b'],
  /** The edge of fields and secondary buttons. */
  edge: ['#888f9f', '#7a8296'],

  /** Titles and numbers that are the answer. */
  title: ['#11141d', '#f6f7fb'],
  text: ['#2a2f3c', '#d3d7e2'],
  /** Hints, heads of columns, what is normal and needs no reading. */
  dimmed: ['#5a6172', '#a5adbe'],
  /** Links and quiet buttons that lead on. */
  link: ['#3b55d0', '#9db0ff'],

  /** The one accent: the primary button, the focus, the bars of a chart. */
  accent: ['#4263eb', '#4263eb'],
  /** Its lighter shade: what is left of a whole, the period that another is compared with. */
  'bar-rest': ['#a9b8f5', '#5a6cb0'],
  'on-accent': ['#ffffff', '#ffffff'],
  /** The ground of what is current or chosen, and its text. */
  chosen: ['#e8edff', '#2b3459'],
  'on-chosen': ['#2f47b8', '#c9d4ff'],

  /** Something works, wants somebody, has failed: as text and as a dot. */
  good: ['#237a35', '#69db7c'],
  warn: ['#8f5800', '#f5c542'],
  bad: ['#c92a2a', '#ff9191'],
  /** Grounds of a message or button of that meaning. */
  'good-soft': ['#e5f5e8', '#1d3527'],
  'warn-soft': ['#fdf2d3', '#393019'],
  'bad-soft': ['#fdeaea', '#412329'],
} as const satisfies Record<string, Pair>

export type Token = keyof typeof TOKENS

const variablesOf = (scheme: 0 | 1) =>
  Object.fromEntries(Object.entries(TOKENS).map(([name, pair]) => [`--${name}`, pair[scheme]]))

/** The tokens as CSS variables. */
export const tokenVariables = { light: variablesOf(0), dark: variablesOf(1) }
