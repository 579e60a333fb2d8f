import type { listsModels } from '@/domain/capabilities'

/**
 * How a site option is entered.
 * - `switch`: 'true' or 'false', a checkbox.
 * - `text`: one line. `link`: an http(s) address. `server`: the same without a trailing slash. `image`: an address of a picture.
 * - `number`: a number within bounds, as text. `secret`: write-only.
 * - `html`, `page`: HTML or Markdown of many lines; a `page` may also be an https address to embed.
 * - `ratios`: a JSON map of factors. `domains`: a comma list. `theme`: one of three.
 */
type OptionKind = 'switch' | 'number' | (typeof PLAIN)[number]
const PLAIN = [
  'text',
  'link',
  'server',
  'image',
  'secret',
  'html',
  'page',
  'ratios',
  'domains',
  'theme',
] as const

/** What a number counts, and its bounds. */
interface NumberBounds {
  unit?: string
  min?: number
  max?: number
  /** 1 for whole numbers; finer steps bound the decimals. */
  step?: number
}

export interface OptionField extends NumberBounds {
  label: string
  kind: OptionKind
  /** What it does, below the field. */
  help: string
  /** What the server takes where the key is absent. */
  default: string
}

const ofKind =
  (kind: OptionKind) =>
  (label: string, help: string, byDefault = ''): OptionField => ({ kind, label, help, default: byDefault })

/** The fields of the tables (`fields-*.ts`): label, help, default. */
export const field = {
  ...(Object.fromEntries(PLAIN.map((kind) => [kind, ofKind(kind)])) as Record<
    (typeof PLAIN)[number],
    ReturnType<typeof ofKind>
  >),
  on: (label: string, help: string) => ofKind('switch')(label, help, 'true'),
  off: (label: string, help: string) => ofKind('switch')(label, help, 'false'),
  number: (label: string, help: string, byDefault: string, bounds: NumberBounds) => ({
    ...ofKind('number')(label, help, byDefault),
    ...bounds,
  }),
  quota: (label: string, help: string, byDefault: string) =>
    field.number(label, help, byDefault, { unit: '额度', min: 0, step: 1 }),
}

/** Whether a server knows a group, by what it lists and its status. */
export type IsKnown = (
  listed: ReadonlyMap<string, unknown>,
  site: Parameters<typeof listsModels>[0],
) => boolean

export const always: IsKnown = () => true
export const isListed =
  (key: string): IsKnown =>
  (listed) =>
    listed.has(key)

/** Options under one heading. */
export interface OptionGroup<Key extends string> {
  title: string
  fields: Readonly<Record<string, OptionField>>
  keys: readonly Key[]
  /** The first field turns on what the others are for: it is saved after them, and turned off before them. */
  isLed?: boolean
  /** None: every server knows it. */
  isKnown?: IsKnown
}

export const group = <Key extends string>(
  title: string,
  fields: Record<Key, OptionField>,
): OptionGroup<Key> => ({ title, fields, keys: Object.keys(fields) as Key[] })

export const ledGroup = <Key extends string>(
  title: string,
  isKnown: IsKnown,
  fields: Record<Key, OptionField>,
): OptionGroup<Key> => ({ ...group(title, fields), isLed: true, isKnown })
