/** How a site option is entered and what it means; the tables of them are `option-fields*.ts`. */

/**
 * - `switch`: 'true' or 'false', a checkbox.
 * - `text`: one line. `link`: an http(s) address. `server`: the same without a trailing slash. `image`: an address of a picture.
 * - `number`: a number within bounds, as text. `secret`: write-only.
 * - `html`, `page`: HTML or Markdown of many lines; a `page` may also be an https address to embed.
 * - `ratios`: a JSON map of factors. `domains`: a comma list. `theme`: one of three.
 */
type OptionKind =
  | 'switch'
  | 'text'
  | 'link'
  | 'server'
  | 'image'
  | 'number'
  | 'secret'
  | 'html'
  | 'page'
  | 'ratios'
  | 'domains'
  | 'theme'

export interface OptionField {
  label: string
  kind: OptionKind
  /** What it does, below the field. */
  help: string
  /** What the server takes where the key is absent. */
  default: string
  /** Of a number: what it counts. */
  unit?: string
  min?: number
  max?: number
  /** Of a number: 1 for whole ones; finer steps bound the decimals. */
  step?: number
}

/** Address parts of `/setting?tab=` that hold options. */
export type OptionTab = 'operation' | 'system' | 'other'
