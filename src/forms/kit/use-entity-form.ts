import type { FormErrors } from '@mantine/form'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { toast } from '@/components/toast/toast'
import { formMessages } from '@/domain/form-messages'
import { oddFields } from '@/schemas/as-sent'
import { useDraft } from '@/session/use-draft'
import type { FormFrame } from './form-card'
import { type FormSchema, useSchemaForm, type ValuesOf } from './use-schema-form'

/** Where forms lead when they are done. */
type FormHome = '/channel' | '/token' | '/redemption' | '/user' | '/setting'

/** What a save tells its form, where that is still there. */
interface SaveCallbacks {
  onSuccess: () => void
  onError: (error: unknown) => void
}

/** The form of an entity: knows its changes, asks before they are lost, keeps a draft, leads back once it is saved. */
export function useEntityForm<Schema extends FormSchema, Values extends z.input<Schema>>(
  schema: Schema,
  options: {
    initialValues: ValuesOf<Schema, Values>
    /** Fields that no draft ever holds: passwords, keys, and what may contain some. */
    secrets?: ReadonlyArray<keyof Values & string>
    /** Rules beyond the schema; checked before it. */
    check?: (values: Values) => FormErrors
    /** Also called when a submission breaks a rule. */
    onInvalid?: (errors: FormErrors) => void
    /** An edit: what differs from what is stored. Where nothing does, nothing is sent. */
    changes?: ((fields: z.output<Schema>) => object) | undefined
    save: (fields: z.output<Schema>, callbacks: SaveCallbacks) => void | Promise<void>
    saving: boolean
    /** The row that is edited: what of it could not be read is said. */
    stored?: object | undefined
    /** Where the form goes after saving. */
    home: FormHome
    /** Where 取消 goes, if elsewhere. */
    cancelTo?: FormHome
  },
) {
  const { secrets = [], save, cancelTo } = options
  const form = useSchemaForm(schema, options.initialValues, options.check)
  const isRestored = useDraft(form, secrets)
  const [isSaved, setSaved] = useState(false)
  const navigate = useNavigate()
  const back = useReturn(options.home)
  const leave = () => {
    setSaved(true)
    back({ ignoreBlocker: true })
  }
  const submit = (fields: z.output<Schema>) => {
    const changes = options.changes?.(fields)
    if (changes && Object.keys(changes).length === 0) toast('info', formMessages.unchanged)
    else void save(fields, { onSuccess: leave, onError: form.onRefused })
  }
  return {
    ...form,
    frame: {
      odd: options.stored ? oddFields(options.stored) : [],
      restored: isRestored ? (secrets.length > 0 ? 'without-secrets' : 'whole') : undefined,
      // Leaving after a save does not ask.
      guarded: form.isDirty() && !isSaved,
      saving: options.saving,
      onSubmit: form.submit(submit, options.onInvalid),
      onCancel: () => (cancelTo ? void navigate({ to: cancelTo }) : back()),
    } satisfies FormFrame,
  }
}

/** Leaves a form: back to its list as it was left, or to the list. */
function useReturn(home: FormHome): (options?: { ignoreBlocker?: boolean }) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.fromList ?? false })
  return ({ ignoreBlocker = false } = {}) => {
    if (fromList) router.history.back({ ignoreBlocker })
    else void navigate({ to: home, ignoreBlocker })
  }
}
