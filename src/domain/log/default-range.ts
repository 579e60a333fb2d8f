/** An open end is sent as an hour from now, in seconds: the server's clock may be ahead. */
const AHEAD = 3_600

/**
 * The range of a log without times in its address: everything. This file imports nothing: the page's own script uses it.
 * @param now - milliseconds
 */
export const defaultRange = (now: number) => ({ start: 0, end: Math.floor(now / 1000) + AHEAD })
