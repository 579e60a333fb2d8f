import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** The unsent changes of a form by field; never a secret. */
export type Draft = Record<string, unknown>

interface DraftSource {
  /** Path and query of its screen. */
  key: string
  /** Its changed fields, without secrets. */
  read: () => Draft
}

const draftsSchema = z.object({
  /** Id of the user who typed them. */
  user: z.number(),
  forms: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** Session storage `drafts`, of this tab only. */
const draftsStore = stored('drafts', z.nullable(draftsSchema), null, 'json', 'sessionStorage')

const onScreen = new Set<DraftSource>()

/** Registers a form on screen; returns the function that ends this. Nothing is written while somebody types. */
export function offerDraft(source: DraftSource): () => void {
  onScreen.add(source)
  return () => void onScreen.delete(source)
}

/** Keeps the changes in all forms on screen, for when the same user comes back. */
export function keepDrafts(user: number): void {
  dropDraftsOfOthers(user)
  const forms = { ...draftsStore.get()?.forms }
  for (const { key, read } of onScreen) {
    const draft = read()
    if (Object.keys(draft).length > 0) forms[key] = draft
  }
  if (Object.keys(forms).length > 0) draftsStore.set({ user, forms })
}

/** The user's draft of the form at this address, once; undefined for none. */
export function takeDraft(user: number, key: string): Draft | undefined {
  dropDraftsOfOthers(user)
  const forms = draftsStore.get()?.forms ?? {}
  if (!Object.hasOwn(forms, key)) return undefined
  const { [key]: draft, ...others } = forms
  if (Object.keys(others).length > 0) draftsStore.set({ user, forms: others })
  else draftsStore.remove()
  return draft
}

export const dropDrafts = () => draftsStore.remove()

export function dropDraftsOfOthers(user: number): void {
  const kept = draftsStore.get()
  if (kept && kept.user !== user) draftsStore.remove()
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
