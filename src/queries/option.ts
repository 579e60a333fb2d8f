import { mutationOptions } from '@tanstack/react-query'
import { optionApi } from '@/api/option'
import { isSecretOption, type OptionKey } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import type { PlannedChange } from '@/domain/option/save-order'
import { isAccountEnded } from '@/domain/server-sentences'
import { ConnectionError, failsAll, logError } from '@/lib/errors'
import type { Option } from '@/schemas/option'
import { groupListOptions } from './group'
import { toastDone } from './mutation'
import { optionListOptions } from './option-list'
import { savedOptions } from './option-map'
import { rowKeys } from './row-keys'
import { noticeOptions, statusOptions } from './status'

export type SaveResult =
  | { status: 'saved' }
  | { status: 'failed'; error: unknown }
  /** Not sent: a change that it depends on failed, or the save was stopped. */
  | { status: 'skipped'; because: OptionKey | 'halted' }

interface OptionSave {
  plan: readonly PlannedChange[]
  /** The texts to send, by key. Emptied at the end: a secret must not stay in the mutation cache. */
  values: Map<OptionKey, string>
  onResult: (key: OptionKey, result: SaveResult) => void
}

/** The remaining changes are not sent then. */
const isFatal = (error: unknown) =>
  error instanceof ConnectionError || failsAll(error) || isAccountEnded(error)

/** Sends the changes one after another in the plan's order; throws the first failure once all is done. */
export async function saveInOrder(save: OptionSave, send: (option: Option) => Promise<void>): Promise<void> {
  const open = new Set<OptionKey>()
  const failures: unknown[] = []
  let halted = false
  for (const { key, after } of save.plan) {
    const because = halted ? 'halted' : after.find((other) => open.has(other))
    if (because) {
      open.add(key)
      save.onResult(key, { status: 'skipped', because })
      continue
    }
    try {
      await send({ key, value: save.values.get(key) ?? '' })
      save.onResult(key, { status: 'saved' })
    } catch (error) {
      open.add(key)
      failures.push(error)
      halted = isFatal(error)
      save.onResult(key, { status: 'failed', error })
    }
  }
  save.values.clear()
  for (const error of failures.slice(1)) logError(error)
  if (failures.length > 0) throw failures[0]
}

/** Saves options; the name, logo and footer of the site follow. */
export const saveOptions = mutationOptions({
  mutationKey: ['option', 'save'],
  mutationFn: (save: OptionSave, { client }) =>
    saveInOrder(save, async (option) => {
      await optionApi.save(option)
      if (isSecretOption(option.key)) return
      const { key, value: now } = option
      const known = client.getQueryData(optionListOptions.queryKey)
      if (!known) return
      client.setQueryData(optionListOptions.queryKey, new Map(known).set(key, now))
      client.setQueryData(savedOptions.queryKey, (saved = new Map()) =>
        new Map(saved).set(key, { now, before: saved.has(key) ? saved.get(key)?.before : known.get(key) }),
      )
    }),
  onSuccess: (_done, _save, _undo, context) => toastDone(context, optionMessages.saved),
  meta: {
    // Home and about have keys below the status. Models show their prices.
    invalidates: [
      optionListOptions.queryKey,
      statusOptions.queryKey,
      noticeOptions.queryKey,
      groupListOptions.queryKey,
      rowKeys('model').all,
    ],
  },
})
