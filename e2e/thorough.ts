/** True with CHECKS=full, as in CI: slow tests run, too. */
export const isThorough = process.env.CHECKS === 'full'

/** Marks a test that runs only with CHECKS=full. */
export const full = { tag: '@full' }
