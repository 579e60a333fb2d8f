/** Entries sorted at once, and compared at once, before it is looked whether the time is up. */
const RUN = 256
/** Milliseconds of work at a time: short of what a person would feel. */
const SLICE = 12

/**
 * Sorts without holding the page up: where there is much to compare, in slices of time with pauses between them.
 * @param signal - ends the work when nobody waits for it any more
 * @throws the signal's reason
 */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  signal: AbortSignal,
): Promise<T[]> {
  const steps = sortSteps(items, compare)
  for (;;) {
    const end = performance.now() + SLICE
    while (performance.now() < end) {
      const step = steps.next()
      if (step.done) return step.value
    }
    await new Promise((resume) => setTimeout(resume))
    signal.throwIfAborted()
  }
}

/** A merge sort that stops at every step. */
function* sortSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<T>(left: T[], right: T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  const merged: T[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l] as T, right[r] as T) <= 0 ? (left[l++] as T) : (right[r++] as T))
    if (merged.length % RUN === 0) yield
  }
  return merged.concat(left.slice(l), right.slice(r))
}
