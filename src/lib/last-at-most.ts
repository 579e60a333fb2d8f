/** Index of the last of ascending numbers that is at most `number`; 0 if none is. */
export function lastAtMost(number: number, ascending: ArrayLike<number>): number {
  let [low, high] = [0, ascending.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ascending[middle] ?? 0) <= number) low = middle
    else high = middle - 1
  }
  return low
}
