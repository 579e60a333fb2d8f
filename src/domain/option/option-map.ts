import type { OptionList } from '@/schemas/option'
import { isSecretOption, optionKeys } from './fields'

// A file of its own, as lists read options too, and do not need the rules of their values, which bring a JSON parser.

/** Options as stored, without secrets; null: the value could not be read. */
export type OptionMap = ReadonlyMap<string, string | null>

/** The server's list as a map, without secrets. If it had unreadable rows, options that are missing count as unreadable. */
export function readOptions({ rows, skipped }: OptionList): OptionMap {
  const listed = rows.map(({ key, value }) => [key, value] as const)
  const unknown = skipped > 0 ? optionKeys.map((key) => [key, null] as const) : []
  return new Map([...unknown, ...listed].filter(([key]) => !isSecretOption(key)))
}
