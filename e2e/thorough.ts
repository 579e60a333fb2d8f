/** Whether everything is tested, as in CI (CHECKS=full), or only a sample for local work. */
export const isThorough = process.env.CHECKS === 'full'

/** The whole corpus, or every n-th of it and the last. */
export const sample = <T>(corpus: readonly T[], n: number): readonly T[] =>
  isThorough ? corpus : corpus.filter((_each, index) => (corpus.length - 1 - index) % n === 0)
