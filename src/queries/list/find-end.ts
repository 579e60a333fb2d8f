/**
 * The last page of a list without a total, in about 15 calls for 500 pages: doubles the step, then bisects.
 * @param known - a page that has rows
 */
export async function findEnd(known: number, isThere: (page: number) => Promise<boolean>): Promise<number> {
  let [there, step] = [known, 16]
  while (await isThere(there + step)) {
    there += step
    step *= 2
  }
  let beyond = there + step
  while (beyond - there > 1) {
    const middle = Math.floor((there + beyond) / 2)
    if (await isThere(middle)) there = middle
    else beyond = middle
  }
  return there
}
