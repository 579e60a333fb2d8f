/** An open end is asked for as an hour from now, in seconds: the server's clock may be ahead. */
const AHEAD = 3_600

/**
 * The times that the log asks for where its address names none: everything. Imports nothing, because the page's own
 * script asks for the first rows with these times too.
 * @param now - milliseconds
 */
export const defaultRange = (now: number) => ({ start: 0, end: Math.floor(now / 1000) + AHEAD })
