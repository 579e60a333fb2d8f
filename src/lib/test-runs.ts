/** How often a property is tried: a hundred times at most while one works, as often as it asks with FC_RUNS=full. */
export const runs = (asked: number): number => (process.env.FC_RUNS === 'full' ? asked : Math.min(asked, 100))
