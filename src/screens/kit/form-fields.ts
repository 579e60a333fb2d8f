import { EMPTY, excerpts } from '@/domain/excerpts'
import type { Conflict, Merger } from '@/domain/merge'

/** Metadata of a form field. */
export interface FormField<Value> {
  label: string
  /** Merges an edit with a newer stored value; without it, the user resolves the conflict. */
  merge?: Merger<Value>
  /** Formats a stored value for a message; for maps, only the entries with these names. */
  show?: (value: Value, names?: readonly string[]) => string
  /** A quota, which usage changes too. */
  isQuota?: true
  /** Excluded from drafts: passwords, keys and texts that may contain them. */
  isSecret?: true
}

export type FormFields<Values> = { readonly [Name in keyof Values]: FormField<Values[Name]> }

const MAX_CHARACTERS = 160

/** Formats another user's stored value for the conflict message; long texts are cut to where they differ from mine. */
export function theirValue<Value>({ show }: FormField<Value>, conflict: Conflict<Value>): string {
  const { theirs, mine, names } = conflict
  if (show) return show(theirs, names)
  if (Array.isArray(theirs)) return theirs.join('、') || EMPTY
  const text = String(theirs)
  return text.trim() === '' ? EMPTY : text.length > MAX_CHARACTERS ? excerpts(String(mine), text).to : text
}
