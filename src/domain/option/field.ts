import type { SiteStatus as Site } from '@/domain/site'

type OptionKind = 'switch' | Exclude<keyof typeof field, 'on' | 'off' | 'quota'>

export interface OptionField {
  label: string
  kind: OptionKind
  help: string
  /** The server's default, used if the option is not listed. */
  default: string
  unit?: string
  /** A quota, shown with its dollar value. */
  isQuota?: true
  min?: number
  max?: number
  /** 1: whole numbers; 0.01: two decimals. */
  step?: number
  /** A secret that may contain spaces and is sent unchanged. */
  isPassword?: true
  isRootOnly?: boolean
  askBeforeOff?: { title: string; text: string }
}

type Bounds = Pick<OptionField, 'unit' | 'isQuota' | 'min' | 'max' | 'step'>

const ofKind =
  <Kind extends string>(kind: Kind) =>
  (label: string, help: string, byDefault = '') => ({ kind, label, help, default: byDefault })

/** Builders for option fields (see `fields.ts`); arguments: label, help, default. */
export const field = {
  text: ofKind('text'),
  /** An identifier, without white space. */
  word: ofKind('word'),
  /** An http(s) address; `server` is stored without a trailing slash. */
  link: ofKind('link'),
  server: ofKind('server'),
  image: ofKind('image'),
  secret: ofKind('secret'),
  /** HTML or Markdown; `page` may also be an https URL to embed. */
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

/** The themes that can be selected; `modern` only if it is stored. */
export const themesOf = (stored: string | undefined): string[] =>
  Object.keys(THEME_NAMES).filter((theme) => theme !== 'modern' || theme === stored)

/** Whether the server supports a group, judged by its listed options and status. */
export type IsSupported = (listed: ReadonlyMap<string, unknown>, site: Site) => boolean

export interface OptionGroup<Key extends string> {
  title: string
  fields: Readonly<Record<string, OptionField>>
  keys: readonly Key[]
  /** The first field is a switch for the others: saved after them when turned on, before them when turned off. */
  hasSwitch?: boolean
  /** Extra content of the card: tables that replace the ratio JSON, or the log cleanup. */
  part?: 'ratio-tables' | 'log-clean'
  /** Omitted if every server supports the group. */
  isSupported?: IsSupported
  /** Explains missing fields. */
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
export const groupWithPart = (part: NonNullable<OptionGroup<never>['part']>) => groupOf({ part })
export const switchedGroup = groupOf({ hasSwitch: true })
/** A group with a switch that only some servers support. */
export const newerGroup = (isSupported: IsSupported) => groupOf({ hasSwitch: true, isSupported })
