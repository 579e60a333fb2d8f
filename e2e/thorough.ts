/** Whether everything is tested, as in CI (CHECKS=full), or only what is quick, for local work. */
export const isThorough = process.env.CHECKS === 'full'

/** Marks a test that runs only then. */
export const full = { tag: '@full' }
