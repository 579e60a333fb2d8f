/** A colour in both schemes. */
type Pair = readonly [light: string, dark: string]

/**
 * Colours by purpose, used in CSS as `var(--page)`, `var(--line)`. There are three stacked surfaces (page, surface,
 * raised): in the light scheme the page is tinted and the others are white; in the dark scheme each is lighter.
 */
export const TOKENS = {
  /** Page background. */
  page: ['#f7f8fb', '#14161e'],
  /** Cards, rows, inputs, the page head. */
  surface: ['#ffffff', '#1b1e28'],
  /** Overlays: menus, dialogs, toasts. */
  raised: ['#ffffff', '#222633'],
  /** A hovered row or subtle button. */
  hover: ['#eef0f6', '#2a2f3e'],
  /** Decorative lines between rows and around cards. */
  line: ['#e1e4ec', '#343a4b'],
  /** Borders of inputs and secondary buttons. */
  edge: ['#888f9f', '#7a8296'],

  /** Titles and key figures. */
  title: ['#11141d', '#f6f7fb'],
  text: ['#2a2f3c', '#d3d7e2'],
  /** Hints, column headers, unremarkable values. */
  dimmed: ['#5a6172', '#a5adbe'],
  /** Links and subtle navigation buttons. */
  link: ['#3b55d0', '#9db0ff'],

  /** The accent: primary buttons, focus, chart bars. */
  accent: ['#4263eb', '#4263eb'],
  /** A lighter accent: the remainder of a bar, the comparison period. */
  'bar-rest': ['#a9b8f5', '#5a6cb0'],
  'on-accent': ['#ffffff', '#ffffff'],
  /** Background and text of current or selected items. */
  chosen: ['#e8edff', '#2b3459'],
  'on-chosen': ['#2f47b8', '#c9d4ff'],

  /** Success, warning and error, as text and as a dot. */
  good: ['#237a35', '#69db7c'],
  warn: ['#8f5800', '#f5c542'],
  bad: ['#c92a2a', '#ff9191'],
  /** Matching backgrounds of messages and buttons. */
  'good-soft': ['#e5f5e8', '#1d3527'],
  'warn-soft': ['#fdf2d3', '#393019'],
  'bad-soft': ['#fdeaea', '#412329'],
} as const satisfies Record<string, Pair>

export type Token = keyof typeof TOKENS

const variablesOf = (scheme: 0 | 1) =>
  Object.fromEntries(Object.entries(TOKENS).map(([name, pair]) => [`--${name}`, pair[scheme]]))

/** The tokens as CSS variables. */
export const tokenVariables = { light: variablesOf(0), dark: variablesOf(1) }
