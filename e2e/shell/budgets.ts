// Limits for the build and its screens, in bytes and counts, which do not depend on the machine. Limits are round numbers;
// raising one needs a reason.

/**
 * Files below `dist/assets`, without compressed copies. Raised from 40 for the detail pages, the tables that the home page and
 * the settings share, the notifications, reading and writing spreadsheets in workers, the examples and guides that most
 * visits do not open, and the lists' own files.
 */
export const BUILD_FILES = 47

/** Files requested by all screens together. Gateways limit requests by address. */
export const WALK_FILES = 43

/** The files that one screen may transfer with an empty cache. */
export interface Budget {
  /** In units of 1000 bytes, including headers. */
  kb: number
  /** Number of files, including the page. */
  files: number
}

/** A list loads the file that all lists share, and its own. */
const LIST: Budget = { kb: 245, files: 9 }
/** The first form loads pickers, menus, validation and the merging of concurrent edits. */
const FORM: Budget = { kb: 365, files: 17 }
const TEXT: Budget = { kb: 202, files: 8 }

/** Budgets for visitors, by address. */
export const VISITOR_SCREENS: Record<string, Budget> = {
  '/login': { kb: 200, files: 7 },
  // Shares its route with the home page of signed-in users.
  '/': { kb: 350, files: 17 },
}

/** The additional files of the first Ctrl+K. */
export const PALETTE: Budget = { kb: 131, files: 8 }

/** Budgets for root, by kind of screen and address. */
export const SCREENS: Record<string, Record<string, Budget>> = {
  'each list': {
    '/channel': LIST,
    '/token': LIST,
    '/redemption': LIST,
    '/user': LIST,
    '/log': LIST,
    // Prices need the options, whose names are in the file of the channels.
    '/models': { kb: 255, files: 10 },
  },
  'each form': {
    '/channel/add': FORM,
    '/token/add': FORM,
    '/topup': FORM,
  },
  'each other screen': {
    '/': { kb: 345, files: 16 },
    // Shares files with the forms and with the lists of tokens and calls.
    '/playground': { kb: 345, files: 17 },
    // Shares files with the forms and the lists.
    '/setting': { kb: 390, files: 19 },
    '/about': TEXT,
  },
}
