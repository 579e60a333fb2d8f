/**
 * The last page of a list that tells no total, in few calls: ahead in growing steps until a page is empty, then halving
 * what lies between. A list of 500 pages takes about 15.
 *
 * @param known - a page that is there
 * @param isThere - whether a page has rows
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
