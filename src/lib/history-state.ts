import type {} from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was opened from a list, which is the entry before it: going back restores it as it was. */
    fromList?: boolean
  }
}
