// What a provider sent back, between the address, which it leaves at once, and the screen that answers it. In
// memory only: a code is good for signing in.
let waiting = ''

export const oauthCallback = {
  /** @param search - the query string with its question mark */
  keep: (search: string): void => {
    waiting = search
  },
  /** Takes it, once; '' where nothing is waiting. */
  take: (): string => {
    const search = waiting
    waiting = ''
    return search
  },
}
