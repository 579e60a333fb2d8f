import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { compatibleDraft, type DraftEdits, dropDraft, registerDraftSource, savedDraft } from './drafts'
import { userStore } from './store'

export type DraftState = ReturnType<typeof useDraft>

interface DraftForm<Values> {
  getValues: () => Values
  /** The stored values. */
  getInitialValues: () => Values
  isDirty: (name: keyof Values & string) => boolean
  /** Applies edits to the current stored values. */
  restore: (edits: DraftEdits<Values>) => void
}

/** A form field; drafts never contain secret fields. */
type Field = { label: string; isSecret?: boolean }

/** Saves a form's changes (without secrets) when the session expires or the page reloads, and offers to restore them. */
export function useDraft<Values extends object>(
  form: DraftForm<Values>,
  fields: Readonly<Record<keyof Values & string, Field>>,
) {
  type Name = keyof Values & string
  const names = Object.keys(fields) as Name[]
  const router = useRouter()
  const [key] = useState(() => router.state.location.pathname + router.state.location.searchStr)
  const [state, setState] = useState<'restored' | 'offered'>()
  const [changed, setChanged] = useState<readonly string[]>([])

  const read = useEffectEvent(() => {
    const [values, bases] = [form.getValues(), form.getInitialValues()]
    const dirtyNames = names.filter((name) => !fields[name].isSecret && form.isDirty(name))
    return Object.fromEntries(dirtyNames.map((name) => [name, { value: values[name], base: bases[name] }]))
  })
  const loadDraft = () => {
    const user = userStore.get()
    const draft = user && savedDraft(user.id, key)
    if (!draft) return
    const edits = compatibleDraft(draft, form.getValues())
    for (const name of names) if (fields[name].isSecret) delete edits[name]
    return { user: user.id, edits }
  }
  const close = (isRestored: boolean) => {
    const draft = loadDraft()
    if (draft) dropDraft(draft.user, key)
    if (draft && isRestored) {
      const stored = form.getInitialValues()
      const isChanged = (name: Name) =>
        draft.edits[name] && JSON.stringify(draft.edits[name].base) !== JSON.stringify(stored[name])
      setChanged(names.filter(isChanged).map((name) => fields[name].label))
      form.restore(draft.edits)
    }
    setState(draft && isRestored ? 'restored' : undefined)
  }
  const open = useEffectEvent(() => {
    const draft = loadDraft()
    if (!draft) return
    if (Object.keys(draft.edits).length === 0) close(false)
    else setState('offered')
  })
  useEffect(() => {
    open()
    return registerDraftSource({ key, read: () => read() })
  }, [key])

  return {
    state,
    /** Labels of restored fields whose stored values have changed since the draft was saved. */
    changed,
    withoutSecrets: names.some((name) => fields[name].isSecret),
    restore: () => close(true),
    discard: () => close(false),
  }
}
