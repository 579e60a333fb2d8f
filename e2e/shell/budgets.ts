/** What one screen may ask for with nothing in the cache, until the page is quiet. */
export interface Budget {
  /** KB (1000 bytes) of code and of styles, compressed with brotli. */
  js: number
  css: number
  /** Files, the page itself among them; no calls of the gateway. */
  files: number
}

/** By the screen's address, for root; `/login` for a visitor. Bytes and counts only: they do not depend on the machine. */
export const BUDGETS: Record<string, Budget> = {
  '/login': { js: 133, css: 4, files: 6 },
  '/': { js: 245, css: 26, files: 16 },
  '/channel': { js: 157, css: 6, files: 10 },
  '/channel/add': { js: 233, css: 24, files: 13 },
  '/token': { js: 157, css: 6, files: 10 },
  '/token/add': { js: 233, css: 24, files: 13 },
  '/redemption': { js: 157, css: 6, files: 10 },
  '/topup': { js: 240, css: 26, files: 15 },
  '/user': { js: 157, css: 6, files: 10 },
  '/log': { js: 160, css: 6, files: 10 },
  '/models': { js: 164, css: 6, files: 11 },
  '/playground': { js: 238, css: 24, files: 14 },
  '/setting': { js: 272, css: 28, files: 18 },
  '/about': { js: 240, css: 26, files: 15 },
}

/** Files that a walk over all screens asks for, however it is walked: gateways count page requests by address. */
export const WALK_FILES = 30
