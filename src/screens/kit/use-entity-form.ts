import type { FormErrors } from '@mantine/form'
import { hashKey } from '@tanstack/react-query'
import { useBlocker, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { type FormSchema, leaveField, useSchemaForm } from '@/components/input/use-schema-form'
import { toast } from '@/components/toast/toast'
import { formMessages } from '@/domain/form-messages'
import { isLeft } from '@/lib/use-leaving'
import { isSessionOver } from '@/session/session'
import { useDraft } from '@/session/use-draft'

export type FormFrame = ReturnType<typeof useEntityForm>['frame']

/** What a form does after the answer, if it is still on screen. */
type Callbacks = {
  /** Leaves, unless something was typed since the submit: that is not saved yet. */
  onSuccess: () => void
  leave: () => void
  onError: (error: unknown) => void
}

/** The form of an entity: asks before changes are lost, keeps a draft, and returns to the list after saving. */
export function useEntityForm<Schema extends FormSchema, Changes extends object = object>(
  schema: Schema,
  options: {
    initialValues: z.input<Schema>
    /** Fields that are never kept in a draft: passwords, keys, and texts that may contain them. */
    secrets?: ReadonlyArray<keyof z.input<Schema> & string>
    /** Rules that the schema cannot express; their errors replace the schema's. */
    check?: (values: z.input<Schema>) => FormErrors
    onInvalid?: (errors: FormErrors) => void
    /** For an edit: the fields that differ from the `saved` ones, else from the stored row. If none do, nothing is sent. */
    changes?: ((fields: z.output<Schema>, saved: z.output<Schema> | undefined) => Changes) | undefined
    save: (fields: z.output<Schema>, callbacks: Callbacks, changes: Changes | undefined) => void
    saving: boolean
    home: FormHome
    cancelTo?: FormHome
  },
) {
  const { secrets = [], save, cancelTo } = options
  const form = useSchemaForm(schema, options.initialValues, options.check)
  const draft = useDraft(form, secrets)
  const navigate = useNavigate()
  const back = useReturn(options.home)
  const guard = useLeaveGuard(() => form.isDirty())
  const [isSaved, setSaved] = useState(false)
  const leave = () => {
    // Saved changes need no confirmation and no draft.
    form.resetDirty()
    draft.discard()
    setSaved(true)
  }
  // To where the person was about to go, if that is being asked: Back again would leave the list too.
  const goBack = useEffectEvent(() => (guard.status === 'blocked' ? guard.proceed() : back(true)))
  useEffect(() => {
    if (isSaved) goBack()
  }, [isSaved])
  // What this form has saved while something else was being typed.
  const saved = useRef<z.output<Schema>>(undefined)
  const submit = (fields: z.output<Schema>) => {
    const sent = form.getValues()
    const onSuccess = () => {
      saved.current = fields
      form.resetDirty(sent)
      if (!form.isDirty()) leave()
    }
    const changes = options.changes?.(fields, saved.current)
    if (changes && Object.keys(changes).length === 0) toast('info', formMessages.unchanged)
    else save(fields, { onSuccess, leave, onError: form.onRefused }, changes)
  }
  return {
    ...form,
    frame: {
      draft,
      guard,
      saving: options.saving || isSaved,
      onSubmit: form.submit(submit, options.onInvalid),
      onCancel: () => (cancelTo ? void navigate({ to: cancelTo }) : back(false)),
    },
  }
}

export type FormHome = '/channel' | '/token' | '/redemption' | '/user' | '/setting' | '/models'

/** Leaves a form: back to the list it was opened from, with its search and page, or to `home`. */
export function useReturn(home: FormHome): (ignoreBlocker: boolean) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.fromList ?? false })
  return (ignoreBlocker) => {
    if (fromList) router.history.back({ ignoreBlocker })
    else void navigate({ to: home, ignoreBlocker })
  }
}

/**
 * While a form is dirty, `LeaveQuestion` asks before the user leaves by a link or the back button, the browser before
 * closing.
 * @param isDirty - called when the fields have taken what was typed, as some do only when they lose the focus
 * @param formIn - what of an address's search tells one form of a screen from another; the rest may change unasked
 */
export const useLeaveGuard = (
  isDirty: () => boolean,
  formIn: (search: Record<string, unknown>) => unknown = (all) => all,
) => {
  const router = useRouter()
  const wouldLose = () => {
    // While the next screen loads this one is hidden, and its question would be, too: the person has agreed to leave.
    if (isSessionOver() || isLeft(router)) return false
    flushSync(leaveField)
    return isDirty()
  }
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname ||
        hashKey([formIn(current.search)]) !== hashKey([formIn(next.search)])) &&
      wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
}
