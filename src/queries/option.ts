import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { optionApi } from '@/api/option'
import { formMessages } from '@/domain/form-messages'
import { isSecretOption, OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { optionProblem } from '@/domain/option/rules'
import type { PlannedChange } from '@/domain/option/save-order'
import { isUnreadable, storedValue, wireValue } from '@/domain/option/values'
import { changeRatios } from '@/domain/ratio/ratios'
import { type Factor, isEditConflict, type RatioEdit, type RatioKey, ratiosOf } from '@/domain/ratio/rows'
import { isAccountEnded } from '@/domain/server-sentences'
import { blocksAllCalls, ConflictError, ConnectionError, logError } from '@/lib/errors'
import type { Option } from '@/schemas/option'
import { groupListOptions } from './group'
import { toastDone } from './mutation'
import { optionListOptions } from './option-list'
import { readOptionsWithSaved, savedOptions } from './option-map'
import { rowKeys } from './row-queries'
import { noticeOptions, statusOptions } from './status'

export type SaveResult =
  | { status: 'saved' }
  | { status: 'failed'; error: unknown }
  /** Not sent, because a change it depends on failed or the save was halted. */
  | { status: 'skipped'; because: OptionKey | 'halted' }

interface OptionSave {
  plan: readonly PlannedChange[]
  /** The values to send. Cleared at the end, so that no secret stays in the mutation cache. */
  values: Map<OptionKey, string>
  onResult: (key: OptionKey, result: SaveResult) => void
}

/** Whether the remaining changes must not be sent. */
const isFatal = (error: unknown) =>
  error instanceof ConnectionError || blocksAllCalls(error) || isAccountEnded(error)

/** Sends the changes one by one in the plan's order; throws the first error at the end. */
export async function saveInOrder(save: OptionSave, send: (option: Option) => Promise<void>): Promise<void> {
  const unsaved = new Set<OptionKey>()
  const failures: unknown[] = []
  let halted = false
  for (const { key, after } of save.plan) {
    const because = halted ? 'halted' : after.find((other) => unsaved.has(other))
    if (because) {
      unsaved.add(key)
      save.onResult(key, { status: 'skipped', because })
      continue
    }
    try {
      await send({ key, value: save.values.get(key) ?? '' })
      save.onResult(key, { status: 'saved' })
    } catch (error) {
      unsaved.add(key)
      failures.push(error)
      halted = isFatal(error)
      save.onResult(key, { status: 'failed', error })
    }
  }
  save.values.clear()
  for (const error of failures.slice(1)) logError(error)
  if (failures.length > 0) throw failures[0]
}

/** Includes the home and about pages, whose keys are under the status, and the models, which show prices. */
const AFFECTED_QUERIES = [
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

/** Saves options and refreshes everything that depends on them, such as the site's name, logo and footer. */
export const saveOptions = mutationOptions({
  mutationKey: ['option', 'save'],
  mutationFn: (save: OptionSave, { client }) => saveInOrder(save, (option) => store(client, option)),
  onSuccess: (_done, _save, _undo, context) => toastDone(context, optionMessages.saved),
  meta: { invalidates: AFFECTED_QUERIES },
})

/** Another user has changed the same ratios since they were loaded; nothing was saved. */
export class RatioConflict extends ConflictError {
  /** The server's current factors by option key. */
  readonly newest: ReadonlyMap<RatioKey, Factor>

  constructor(newest: ReadonlyMap<RatioKey, Factor>) {
    const labels = [...newest.keys()].map((key) => `「${OPTION_FIELDS[key].label}」`)
    super(formMessages.conflict(labels.join('')))
    this.newest = newest
  }
}

/** Applies edits to the server's current ratio maps and saves each changed map. */
export const saveRatios = mutationOptions({
  mutationKey: ['option', 'ratios'],
  mutationFn: async (changes: readonly RatioEdit[], { client }) => {
    const stored = await readOptionsWithSaved(client)
    if (!stored) throw new Error(optionMessages.refused)
    const newestOf = ({ key, name }: RatioEdit) => ratiosOf(storedValue(key, stored)).get(name)
    const overtaken = changes.filter((change) => isEditConflict(change, newestOf(change)))
    if (overtaken.length > 0)
      throw new RatioConflict(new Map(overtaken.map((change) => [change.key, newestOf(change)])))
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
  meta: { invalidates: AFFECTED_QUERIES },
})
