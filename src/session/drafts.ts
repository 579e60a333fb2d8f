import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

const draftSchema = z.record(z.string(), z.unknown())
/** Unsent changes of a form, by field, without secrets. */
export type Draft = z.infer<typeof draftSchema>

/** A form; `key`: path and query of its screen. `inMemory`: its texts must not be stored, so a reload drops its draft. */
type DraftSource = { key: string; read: () => Draft; inMemory?: boolean }

const draftsSchema = z.object({ user: z.number(), forms: z.record(z.string(), draftSchema) })

/** Session storage `drafts`, of this tab only. */
const draftsStore = stored('drafts', z.nullable(draftsSchema), null, { area: 'sessionStorage' })

/** The drafts that must not be stored. */
let inMemoryOnly: z.infer<typeof draftsSchema> | null = null

const onScreen = new Set<DraftSource>()

/** Drafts that were written since the page was loaded, as JSON by address: only these are restored unasked. */
const written = new Map<string, string>()

/** Registers a form on screen; returns a function that removes it. Its draft is written by `keepDrafts` only. */
export function offerDraft(source: DraftSource): () => void {
  onScreen.add(source)
  return () => void onScreen.delete(source)
}

/** Keeps the changes in all forms on screen, for when the same user comes back. */
export function keepDrafts(user: number): void {
  dropDraftsOfOthers(user)
  const forms = { ...draftsStore.get()?.forms }
  const unstored = { ...inMemoryOnly?.forms }
  for (const { key, read, inMemory } of onScreen) {
    const draft = read()
    if (Object.keys(draft).length === 0) continue
    const kept = inMemory ? unstored : forms
    kept[key] = draft
    written.set(key, JSON.stringify(draft))
  }
  if (Object.keys(forms).length > 0) draftsStore.set({ user, forms })
  inMemoryOnly = { user, forms: unstored }
}

/** The user's draft at this address. `isKnown`: written since the page was loaded; others may be somebody else's. */
export function keptDraft(user: number, key: string): { draft: Draft; isKnown: boolean } | undefined {
  dropDraftsOfOthers(user)
  const forms = { ...draftsStore.get()?.forms, ...inMemoryOnly?.forms }
  const draft = Object.hasOwn(forms, key) ? forms[key] : undefined
  return draft && { draft, isKnown: written.get(key) === JSON.stringify(draft) }
}

export function dropDraft(user: number, key: string): void {
  written.delete(key)
  delete inMemoryOnly?.forms[key]
  const { [key]: _gone, ...others } = draftsStore.get()?.forms ?? {}
  if (Object.keys(others).length > 0) draftsStore.set({ user, forms: others })
  else draftsStore.remove()
}

export function dropDrafts(): void {
  written.clear()
  inMemoryOnly = null
  draftsStore.remove()
}

export function dropDraftsOfOthers(user: number): void {
  if ([draftsStore.get(), inMemoryOnly].some((kept) => kept && kept.user !== user)) dropDrafts()
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
