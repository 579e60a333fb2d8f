import type { UseFormReturnType } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, fittingDraft, keptDraft, offerDraft } from './drafts'
import { userStore } from './store'

export type DraftState = ReturnType<typeof useDraft>

/** Keeps a form's changes, without secrets, when the session expires or the page is loaded anew, and offers them afterwards. */
export function useDraft<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'isDirty'>,
  secrets: ReadonlyArray<keyof Values & string>,
) {
  const router = useRouter()
  const [key] = useState(() => router.state.location.pathname + router.state.location.searchStr)
  const [state, setState] = useState<'restored' | 'offered'>()

  const read = useEffectEvent(() => {
    const changed = Object.entries(form.getValues()).filter(
      ([name]) => !secrets.some((secret) => secret === name) && form.isDirty(name),
    )
    return Object.fromEntries(changed)
  })
  const find = () => {
    const user = userStore.get()
    const draft = user && keptDraft(user.id, key)
    if (!draft) return
    const fitting = fittingDraft(draft, form.getValues())
    for (const secret of secrets) delete fitting[secret]
    return { user: user.id, fitting }
  }
  const close = (isRestored: boolean) => {
    const found = find()
    if (found) dropDraft(found.user, key)
    if (found && isRestored) form.setValues(found.fitting)
    setState(found && isRestored ? 'restored' : undefined)
  }
  const open = useEffectEvent(() => {
    const found = find()
    if (!found) return
    if (Object.keys(found.fitting).length === 0) close(false)
    else setState('offered')
  })
  useEffect(() => {
    open()
    return offerDraft({ key, read: () => read() })
  }, [key])

  return {
    state,
    withoutSecrets: secrets.length > 0,
    restore: () => close(true),
    discard: () => close(false),
  }
}
