// Limits for the build and its screens: bytes and counts, which do not depend on the machine. A limit is a round number,
// and raising it needs a reason.

/** Files below `dist/assets`, their compressed copies not counted. */
export const BUILD_FILES = 40

/** Files of a walk over all screens, as gateways count page requests by address. */
export const WALK_FILES = 40

/** What one screen may transfer in files with an empty cache, until it is quiet. */
export interface Budget {
  /** 1000 bytes, heads included. */
  kb: number
  /** Files, the page itself among them. */
  files: number
}

/** Its controls come in the file of its rows. */
const LIST: Budget = { kb: 255, files: 10 }
/** Pickers, menus and the forms' own rules come with the first form. */
const FORM: Budget = { kb: 365, files: 19 }
const TEXT: Budget = { kb: 205, files: 9 }

/** Of the sign-in form, for a visitor. */
export const SIGN_IN: Budget = { kb: 205, files: 8 }

/** Of the first Ctrl+K, on a screen that has loaded nothing else. */
export const PALETTE: Budget = { kb: 125, files: 8 }

/** By kind and address, for root. */
export const SCREENS: Record<string, Record<string, Budget>> = {
  'each list': {
    '/channel': LIST,
    '/token': LIST,
    '/redemption': LIST,
    '/user': LIST,
    '/log': LIST,
    // Its prices are read from options.
    '/models': { kb: 260, files: 12 },
  },
  'each form': {
    '/channel/add': FORM,
    '/token/add': FORM,
    '/topup': FORM,
  },
  'each other screen': {
    '/': { kb: 460, files: 21 },
    '/playground': { kb: 370, files: 21 },
    '/setting': { kb: 410, files: 24 },
    '/about': TEXT,
  },
}
