import type { SiteStatus as Site } from '@/domain/site'

type OptionKind = 'switch' | Exclude<keyof typeof field, 'on' | 'off' | 'quota'>

export interface OptionField {
  label: string
  kind: OptionKind
  help: string
  /** The server's value where the key is absent. */
  default: string
  unit?: string
  /** An amount of quota, shown with its dollars. */
  isQuota?: true
  min?: number
  max?: number
  /** 1: whole numbers; 0.01: two decimals. */
  step?: number
  /** A secret that may contain blanks, sent as it is typed. */
  isPassword?: true
  isRootOnly?: boolean
  askBeforeOff?: { title: string; text: string }
}

type Bounds = Pick<OptionField, 'unit' | 'isQuota' | 'min' | 'max' | 'step'>

const ofKind =
  <Kind extends string>(kind: Kind) =>
  (label: string, help: string, byDefault = '') => ({ kind, label, help, default: byDefault })

/** Builders for the tables of options (`fields.ts`): label, help, default. */
export const field = {
  text: ofKind('text'),
  /** An identifier, without white space. */
  word: ofKind('word'),
  /** An http(s) address; `server` is stored without a trailing slash. */
  link: ofKind('link'),
  server: ofKind('server'),
  image: ofKind('image'),
  secret: ofKind('secret'),
  /** HTML or Markdown; a page may also be an https address to embed. */
  html: ofKind('html'),
  page: ofKind('page'),
  ratios: ofKind('ratios'),
  /** Comma-joined. */
  domains: ofKind('domains'),
  theme: ofKind('theme'),
  on: (label: string, help: string) => ofKind('switch')(label, help, 'true'),
  off: (label: string, help: string) => ofKind('switch')(label, help, 'false'),
  number: (label: string, help: string, byDefault: string, bounds: Bounds) => ({
    ...ofKind('number')(label, help, byDefault),
    ...bounds,
  }),
  quota: (label: string, help: string, byDefault: string) =>
    field.number(label, help, byDefault, { unit: '额度', isQuota: true, min: 0, step: 1 }),
}

export const THEME_NAMES: Readonly<Record<string, string>> = {
  default: '默认（default）',
  berry: 'Berry（berry）',
  air: 'Air（air）',
  modern: 'Modern（modern）',
}

/** The themes to choose from: the last one only where the server has it. */
export const themesOf = (stored: string | undefined): string[] =>
  Object.keys(THEME_NAMES).filter((theme) => theme !== 'modern' || theme === stored)

/** Whether a server has a group, by the options it lists and its status. */
export type IsSupported = (listed: ReadonlyMap<string, unknown>, site: Site) => boolean

export interface OptionGroup<Key extends string> {
  title: string
  fields: Readonly<Record<string, OptionField>>
  keys: readonly Key[]
  /** The first field switches on what the others configure: it is saved after them, and switched off before them. */
  hasSwitch?: boolean
  /** What its card has besides the fields: tables in place of the ratios' JSON, or the cleaning of the log. */
  part?: 'ratio-tables' | 'log-clean'
  /** Absent: every server has it. */
  isSupported?: IsSupported
  /** What is missing here, and why. */
  note?: string
}

const groupOf =
  (traits: Pick<OptionGroup<never>, 'hasSwitch' | 'part' | 'isSupported'>) =>
  <Key extends string>(title: string, fields: Record<Key, OptionField>): OptionGroup<Key> => ({
    title,
    fields,
    keys: Object.keys(fields) as Key[],
    ...traits,
  })

export const group = groupOf({})
export const groupWith = (part: NonNullable<OptionGroup<never>['part']>) => groupOf({ part })
export const switchedGroup = groupOf({ hasSwitch: true })
/** One with a switch, which only some servers have. */
export const newerGroup = (isSupported: IsSupported) => groupOf({ hasSwitch: true, isSupported })
