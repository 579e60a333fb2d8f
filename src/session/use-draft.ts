import type { UseFormReturnType } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, fittingDraft, keptDraft, offerDraft } from './drafts'
import { userStore } from './store'

export type DraftState = ReturnType<typeof useDraft>

/**
 * Keeps a form's changes, without secrets, when the session expires or the page is loaded anew. What this page wrote
 * itself is put in again; what was there before may be somebody else's, and is offered.
 */
export function useDraft<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'isDirty'>,
  secrets: ReadonlyArray<keyof Values & string>,
) {
  const router = useRouter()
  const [key] = useState(() => router.state.location.pathname + router.state.location.searchStr)
  /** `offered`: found after a reload, and not in the form. */
  const [state, setState] = useState<'restored' | 'offered'>()

  const read = useEffectEvent(() => {
    const changed = Object.entries(form.getValues()).filter(
      ([name]) => !secrets.some((secret) => secret === name) && form.isDirty(name),
    )
    return Object.fromEntries(changed)
  })
  const find = () => {
    const user = userStore.get()
    const kept = user && keptDraft(user.id, key)
    if (!kept) return
    const fitting = fittingDraft(kept.draft, form.getValues())
    for (const secret of secrets) delete fitting[secret]
    return { user: user.id, fitting, isKnown: kept.isKnown }
  }
  const end = (isRestored: boolean) => {
    const found = find()
    if (found) dropDraft(found.user, key)
    if (found && isRestored) form.setValues(found.fitting)
    setState(found && isRestored ? 'restored' : undefined)
  }
  const begin = useEffectEvent(() => {
    const found = find()
    if (!found) return
    if (found.isKnown) end(true)
    else if (Object.keys(found.fitting).length === 0) end(false)
    else setState('offered')
  })
  useEffect(() => {
    begin()
    return offerDraft({ key, read: () => read() })
  }, [key])

  return {
    state,
    /** Drafts of this form have no secrets. */
    withoutSecrets: secrets.length > 0,
    restore: () => end(true),
    discard: () => end(false),
  }
}
