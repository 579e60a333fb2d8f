// The query that a provider sent back: taken out of the address at once, and kept for the screen that answers it. In
// memory only, as its code signs in.
let waiting = ''

export const oauthCallback = {
  keep: (search: string): void => {
    waiting = search
  },
  /** Once; '' for none. */
  take: (): string => {
    const search = waiting
    waiting = ''
    return search
  },
}
