import type { UseFormReturnType } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { fittingDraft, offerDraft, takeDraft } from './drafts'
import { userStore } from './store'

type DraftForm<Values extends object> = Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'isDirty'>

/** Keeps a form's changes, without secrets, when the session expires. Returns whether a draft was restored. */
export function useDraft<Values extends object>(
  form: DraftForm<Values>,
  secrets: ReadonlyArray<keyof Values & string>,
): boolean {
  const router = useRouter()
  const [key] = useState(() => router.state.location.pathname + router.state.location.searchStr)
  const [restored, setRestored] = useState(false)

  const read = useEffectEvent(() => {
    const changed = Object.entries(form.getValues()).filter(
      ([name]) => !secrets.some((secret) => secret === name) && form.isDirty(name),
    )
    return Object.fromEntries(changed)
  })
  const restore = useEffectEvent(() => {
    const user = userStore.get()
    const draft = user && takeDraft(user.id, key)
    if (!draft) return
    const fitting = fittingDraft(draft, form.getValues())
    for (const secret of secrets) delete fitting[secret]
    form.setValues(fitting)
    setRestored(true)
  })
  useEffect(() => {
    restore()
    return offerDraft({ key, read: () => read() })
  }, [key])

  return restored
}
