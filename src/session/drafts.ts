import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { type Id, id } from '@/schemas/primitives'

const draftSchema = z.record(z.string(), z.object({ value: z.unknown(), base: z.unknown() }))
/** Unsaved changes of a form by field, without secrets; `base` is the stored value at the time of the edit. */
export type Draft = z.infer<typeof draftSchema>

/** A mounted form; `key` is the path and query of its screen. */
type DraftSource = { key: string; read: () => Draft }

const draftsSchema = z.object({ user: id, forms: z.record(z.string(), draftSchema) })

/** Session storage `drafts` (per tab). */
const draftsStore = stored('drafts', z.nullable(draftsSchema), null, { area: 'sessionStorage' })

const mountedForms = new Set<DraftSource>()

/** Registers a mounted form for `saveDrafts`; returns the unregister function. */
export function registerDraftSource(source: DraftSource): () => void {
  mountedForms.add(source)
  return () => void mountedForms.delete(source)
}

/** Saves the changes in all mounted forms for the user. */
export function saveDrafts(user: Id): void {
  dropOtherUsersDrafts(user)
  const forms = { ...draftsStore.get()?.forms }
  for (const { key, read } of mountedForms) {
    const draft = read()
    if (Object.keys(draft).length > 0) forms[key] = draft
  }
  if (Object.keys(forms).length > 0) draftsStore.set({ user, forms })
}

/** Returns the user's draft for a screen. */
export function savedDraft(user: Id, key: string): Draft | undefined {
  dropOtherUsersDrafts(user)
  const forms = draftsStore.get()?.forms ?? {}
  return Object.hasOwn(forms, key) ? forms[key] : undefined
}

export function dropDraft(user: Id, key: string): void {
  const { [key]: _removed, ...others } = draftsStore.get()?.forms ?? {}
  if (Object.keys(others).length > 0) draftsStore.set({ user, forms: others })
  else draftsStore.remove()
}

export const dropDrafts = (): void => draftsStore.remove()

export function dropOtherUsersDrafts(user: Id): void {
  const drafts = draftsStore.get()
  if (drafts && drafts.user !== user) dropDrafts()
}

/** Edits of form fields. */
export type DraftEdits<Values> = { [Name in keyof Values]?: { value: Values[Name]; base: Values[Name] } }

/** Returns the fields of a draft that exist in the form with the same type. */
export function compatibleDraft<Values extends object>(draft: Draft, values: Values): DraftEdits<Values> {
  const isCompatible = ([name, { value, base }]: [string, Draft[string]]) => {
    const kind = Object.hasOwn(values, name) && kindOf(values[name as keyof Values])
    return kindOf(value) === kind && kindOf(base) === kind
  }
  return Object.fromEntries(Object.entries(draft).filter(isCompatible)) as DraftEdits<Values>
}

function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? 'null' : typeof value
  return value.every((item) => typeof item === 'string') ? 'texts' : 'array'
}
