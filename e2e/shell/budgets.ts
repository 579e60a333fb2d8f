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
  '/login': { js: 134, css: 4, files: 6 },
  '/': { js: 266, css: 28, files: 18 },
  '/channel': { js: 159, css: 8, files: 10 },
  '/channel/add': { js: 234, css: 22, files: 13 },
  '/token': { js: 159, css: 8, files: 10 },
  '/token/add': { js: 234, css: 22, files: 13 },
  '/redemption': { js: 159, css: 8, files: 10 },
  '/topup': { js: 261, css: 28, files: 17 },
  '/user': { js: 159, css: 8, files: 10 },
  '/log': { js: 162, css: 8, files: 10 },
  '/models': { js: 166, css: 8, files: 11 },
  '/playground': { js: 259, css: 26, files: 16 },
  '/setting': { js: 273, css: 28, files: 18 },
  '/about': { js: 261, css: 28, files: 17 },
}

/** Files that a walk over all screens asks for, however it is walked: gateways count page requests by address. */
export const WALK_FILES = 30
