// Three-way merges: `base` is the stored value before editing, `mine` the edited value, `newest` the value that another user
// has stored since.

/** The merged value, or a conflict. */
export type Merge<Value> = { merged: Value } | Conflict<Value>

/** Both resolutions of a conflict. `names`: the map entries that both sides changed. */
export type Conflict<Value> = { theirs: Value; mine: Value; names?: readonly string[] }

export type Merger<Value> = (base: Value, mine: Value, newest: Value) => Merge<Value>

export const isConflict = <Value>(merge: Merge<Value>): merge is Conflict<Value> => 'theirs' in merge

type Same<Value> = (a: Value, b: Value) => boolean

/** Merges an atomic value: a conflict unless only one side changed it or both set the same. */
export const valueMerger =
  <Value>(same: Same<Value> = Object.is): Merger<Value> =>
  (base, mine, newest) => {
    if (same(mine, base) || same(mine, newest)) return { merged: newest }
    return same(newest, base) ? { merged: mine } : { theirs: newest, mine }
  }

export type ListChanges = { added: readonly string[]; removed: readonly string[] }

export function listChanges(from: readonly string[], to: readonly string[]): ListChanges {
  const [before, after] = [new Set(from), new Set(to)]
  return { added: to.filter((item) => !before.has(item)), removed: from.filter((item) => !after.has(item)) }
}

/** Applies changes: remaining items keep their order, additions are appended, duplicates are dropped. */
export function changeList(list: readonly string[], { added, removed }: ListChanges): string[] {
  const gone = new Set(removed)
  return [...new Set([...list.filter((item) => !gone.has(item)), ...added])]
}

export const sameList: Same<readonly string[]> = (a, b) =>
  a.length === b.length && a.every((item, at) => item === b[at])

const mergeAsValues = valueMerger<string[]>(sameList)

/** The items of `list` in the order of `order`; others follow. */
const inOrderOf = (order: readonly string[], list: readonly string[]): string[] => [
  ...new Set([...order.filter((item) => list.includes(item)), ...list]),
]

/** Whether the items that are in both lists have another order. */
const isReordered = (from: readonly string[], to: readonly string[]): boolean => {
  const shared = [...new Set(from)].filter((item) => to.includes(item))
  return !sameList(shared, inOrderOf(to, shared))
}

/**
 * Applies my additions and removals to the newest list, and my order if I changed it: newer items then follow. It is a
 * conflict if both sides changed the order differently. An empty list often means "no limit", so it is a conflict, too, if
 * mine, newest or the result is empty (unless all are).
 */
export const mergeLists: Merger<string[]> = (base, mine, newest) => {
  const atomic = mergeAsValues(base, mine, newest)
  if (!isConflict(atomic)) return atomic
  const merged = changeList(newest, listChanges(base, mine))
  const areEmpty = [mine, newest, merged].map(({ length }) => length === 0)
  if (new Set(areEmpty).size > 1) return atomic
  if (!isReordered(base, mine) || !isReordered(mine, newest)) return { merged }
  const ordered = inOrderOf(mine, merged)
  return isReordered(base, newest) ? { theirs: merged, mine: ordered } : { merged: ordered }
}

/** New values by name; undefined means the entry is removed. */
export type MapChanges<Value> = ReadonlyMap<string, Value | undefined>

export function mapChanges<Value>(
  from: ReadonlyMap<string, Value>,
  to: ReadonlyMap<string, Value>,
  same: Same<Value> = Object.is,
): MapChanges<Value> {
  const changes = new Map<string, Value | undefined>()
  for (const name of from.keys()) if (!to.has(name)) changes.set(name, undefined)
  for (const [name, value] of to) {
    const before = from.get(name)
    if (before === undefined || !same(before, value)) changes.set(name, value)
  }
  return changes
}

/** Applies changes: existing entries keep their order, new entries are appended. */
export function changeMap<Value>(map: ReadonlyMap<string, Value>, changes: MapChanges<Value>) {
  const changed = new Map(map)
  for (const [name, value] of changes) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  return changed
}

/** Merges maps by entry. */
export const mapMerger =
  <Value>(same: Same<Value> = Object.is): Merger<ReadonlyMap<string, Value>> =>
  (base, mine, newest) => {
    const [myChanges, theirChanges] = [mapChanges(base, mine, same), mapChanges(base, newest, same)]
    const isSame = (a: Value | undefined, b: Value | undefined) =>
      a === undefined || b === undefined ? a === b : same(a, b)
    const names = [...myChanges.keys()].filter(
      (name) => theirChanges.has(name) && !isSame(myChanges.get(name), theirChanges.get(name)),
    )
    const withMine = changeMap(newest, myChanges)
    if (names.length === 0) return { merged: withMine }
    const undisputed = new Map([...myChanges].filter(([name]) => !names.includes(name)))
    return { theirs: changeMap(newest, undisputed), mine: withMine, names }
  }

/**
 * Merges texts by their parsed content. A text that only one side changed is kept verbatim; if `read` returns undefined, the
 * texts are merged as atomic values. `write` gets the newest text to preserve its formatting.
 */
export const textMerger =
  <Value>(
    read: (text: string) => Value | undefined,
    merge: Merger<Value>,
    write: (value: Value, newest: string) => string,
    same?: Same<string>,
  ): Merger<string> =>
  (base, mine, newest) => {
    const atomic = valueMerger(same)(base, mine, newest)
    if (!isConflict(atomic)) return atomic
    const [old, typed, stored] = [read(base), read(mine), read(newest)]
    if (old === undefined || typed === undefined || stored === undefined) return atomic
    const result = merge(old, typed, stored)
    if (!isConflict(result)) return { merged: write(result.merged, newest) }
    return { ...result, theirs: write(result.theirs, newest), mine: write(result.mine, newest) }
  }

type Values = Readonly<Record<string, unknown>>

/** Merges the fields of a form or row with the merger of each field. Conflicting fields keep my value. */
export function mergeFields<Fields extends object>(
  [base, mine, newest]: readonly [Fields, Fields, Fields],
  mergerOf: <Name extends keyof Fields>(name: Name) => Merger<Fields[Name]>,
) {
  const values = { ...mine }
  const conflicts: (keyof Fields & string)[] = []
  for (const name of Object.keys(mine as Values) as (keyof Fields & string)[]) {
    const merge = mergerOf(name)(base[name], mine[name], newest[name])
    if (isConflict(merge)) conflicts.push(name)
    else values[name] = merge.merged
  }
  return { values, conflicts }
}
