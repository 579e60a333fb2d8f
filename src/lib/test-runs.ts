/** How often a property is tried: a hundred times at most while one works, as often as it asks with CHECKS=full. */
export const runs = (asked: number): number => (process.env.CHECKS === 'full' ? asked : Math.min(asked, 100))
