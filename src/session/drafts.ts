import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { type Id, id } from '@/schemas/primitives'

const draftSchema = z.record(z.string(), z.unknown())
/** Unsent changes of a form, by field, without secrets. */
export type Draft = z.infer<typeof draftSchema>

/** A form; `key`: path and query of its screen. */
type DraftSource = { key: string; read: () => Draft }

const draftsSchema = z.object({ user: id, forms: z.record(z.string(), draftSchema) })

/** Session storage `drafts`, of this tab only. */
const draftsStore = stored('drafts', z.nullable(draftsSchema), null, { area: 'sessionStorage' })

const onScreen = new Set<DraftSource>()

/** Registers a form on screen; returns a function that removes it. Its draft is written by `keepDrafts` only. */
export function offerDraft(source: DraftSource): () => void {
  onScreen.add(source)
  return () => void onScreen.delete(source)
}

/** Keeps the changes in all forms on screen, for when the same user comes back. */
export function keepDrafts(user: Id): void {
  dropDraftsOfOthers(user)
  const forms = { ...draftsStore.get()?.forms }
  for (const { key, read } of onScreen) {
    const draft = read()
    if (Object.keys(draft).length > 0) forms[key] = draft
  }
  if (Object.keys(forms).length > 0) draftsStore.set({ user, forms })
}

/** The user's draft at this address. */
export function keptDraft(user: Id, key: string): Draft | undefined {
  dropDraftsOfOthers(user)
  const forms = draftsStore.get()?.forms ?? {}
  return Object.hasOwn(forms, key) ? forms[key] : undefined
}

export function dropDraft(user: Id, key: string): void {
  const { [key]: _gone, ...others } = draftsStore.get()?.forms ?? {}
  if (Object.keys(others).length > 0) draftsStore.set({ user, forms: others })
  else draftsStore.remove()
}

export const dropDrafts = (): void => draftsStore.remove()

export function dropDraftsOfOthers(user: Id): void {
  const drafts = draftsStore.get()
  if (drafts && drafts.user !== user) dropDrafts()
}

/** The part of a draft that fits a form's values: known fields of the same kind. */
export function fittingDraft<Values extends object>(draft: Draft, values: Values): Partial<Values> {
  const fits = ([name, value]: [string, unknown]) =>
    Object.hasOwn(values, name) && kindOf(value) === kindOf(values[name as keyof Values])
  return Object.fromEntries(Object.entries(draft).filter(fits)) as Partial<Values>
}

function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? 'null' : typeof value
  return value.every((item) => typeof item === 'string') ? 'texts' : 'array'
}
