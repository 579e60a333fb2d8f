// What the build and its screens may cost: bytes and counts, which do not depend on the machine. A limit is round; who
// needs more says why.

/** Files below `dist/assets`, their compressed copies not counted. */
export const BUILD_FILES = 60

/** Files that one screen asks for with nothing in the cache, the page itself among them. */
export const SCREEN_FILES = 18

/** Files of a walk over all screens, however it is walked: gateways count page requests by address. */
export const WALK_FILES = 40

const LIST = 235
const FORM = 285
const TEXT = 290

/** KB (1000 bytes) that a screen transfers in files until it is quiet, for root; `/login` for a visitor. */
export const SCREEN_KB: Record<string, number> = {
  '/login': 195,
  '/': TEXT,
  '/channel': LIST,
  '/channel/add': FORM,
  '/token': LIST,
  '/token/add': FORM,
  '/redemption': LIST,
  '/topup': TEXT,
  '/user': LIST,
  '/log': LIST,
  '/models': LIST,
  '/playground': FORM,
  '/setting': 320,
  '/about': TEXT,
}
