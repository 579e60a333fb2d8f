/** Runs of a property test: at most 100, or with CHECKS=full as many as it asks for. */
export const runs = (asked: number): number => (process.env.CHECKS === 'full' ? asked : Math.min(asked, 100))
