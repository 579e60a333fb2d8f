// The query that a provider sent back: taken out of the address at once, and kept for the screen that answers it. In
// memory only, as its code signs in.
let waiting = ''

export const oauthCallback = {
  /** @param search - the query string with its question mark */
  keep: (search: string): void => {
    waiting = search
  },
  /** Takes it, once; '' for none. */
  take: (): string => {
    const search = waiting
    waiting = ''
    return search
  },
}
