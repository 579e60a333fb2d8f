import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { optionApi } from '@/api/option'
import { isSecretOption, OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { optionProblem } from '@/domain/option/rules'
import type { PlannedChange } from '@/domain/option/save-order'
import { isUnreadable, storedValue, wireValue } from '@/domain/option/values'
import { changeRatios } from '@/domain/ratio/ratios'
import type { RatioChange } from '@/domain/ratio/rows'
import { isAccountEnded } from '@/domain/server-sentences'
import { ConnectionError, failsAll, logError } from '@/lib/errors'
import type { Option } from '@/schemas/option'
import { groupListOptions } from './group'
import { toastDone } from './mutation'
import { optionListOptions } from './option-list'
import { readWithSaved, savedOptions } from './option-map'
import { rowKeys } from './row-queries'
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

/** Home and about have keys below the status. Models show their prices. */
const FOLLOWERS = [
  optionListOptions.queryKey,
  statusOptions.queryKey,
  noticeOptions.queryKey,
  groupListOptions.queryKey,
  rowKeys('model').all,
]

/** Stores an option on the server and, unless it is a secret, in the cache. */
async function store(client: QueryClient, { key, value: now }: Option): Promise<void> {
  await optionApi.save({ key, value: now })
  if (isSecretOption(key)) return
  const before = client.getQueryData(optionListOptions.queryKey)
  if (!before) return
  client.setQueryData(optionListOptions.queryKey, new Map(before).set(key, now))
  client.setQueryData(savedOptions.queryKey, (saved = new Map()) =>
    new Map(saved).set(key, { now, before: saved.has(key) ? saved.get(key)?.before : before.get(key) }),
  )
}

/** Saves options; the name, logo and footer of the site follow. */
export const saveOptions = mutationOptions({
  mutationKey: ['option', 'save'],
  mutationFn: (save: OptionSave, { client }) => saveInOrder(save, (option) => store(client, option)),
  onSuccess: (_done, _save, _undo, context) => toastDone(context, optionMessages.saved),
  meta: { invalidates: FOLLOWERS },
})

/** Changes single ratios of the server's newest maps, which are saved as a whole. */
export const saveRatios = mutationOptions({
  mutationKey: ['option', 'ratios'],
  mutationFn: async (changes: readonly RatioChange[], { client }) => {
    const stored = await readWithSaved(client)
    if (!stored) throw new Error(optionMessages.refused)
    for (const [key, changesOfMap] of Map.groupBy(changes, (change) => change.key)) {
      if (isUnreadable(key, stored)) throw new Error(`${OPTION_FIELDS[key].label}未能读取，没有保存`)
      const before = storedValue(key, stored)
      const text = changeRatios(before, new Map(changesOfMap.map(({ name, factor }) => [name, factor])))
      const problem = optionProblem(key, text, before)
      if (problem) throw new Error(problem)
      if (text !== before) await store(client, { key, value: wireValue(key, text) })
    }
  },
  onSuccess: (_done, _changes, _undo, context) => toastDone(context, optionMessages.saved),
  meta: { invalidates: FOLLOWERS },
})
