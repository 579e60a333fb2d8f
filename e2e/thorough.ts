/** Whether everything is tried, as CI does (CHECKS=full), or as much as one waits for while working. */
export const isThorough = process.env.CHECKS === 'full'

/** All of a corpus, or every n-th of it with its last. */
export const sample = <T>(corpus: readonly T[], n: number): readonly T[] =>
  isThorough ? corpus : corpus.filter((_each, index) => (corpus.length - 1 - index) % n === 0)
