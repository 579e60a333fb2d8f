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
  '/login': { js: 145, css: 9, files: 8 },
  '/': { js: 276, css: 27, files: 22 },
  '/channel': { js: 175, css: 14, files: 12 },
  '/channel/add': { js: 246, css: 22, files: 17 },
  '/token': { js: 175, css: 14, files: 12 },
  '/token/add': { js: 246, css: 22, files: 17 },
  '/redemption': { js: 175, css: 14, files: 12 },
  '/topup': { js: 272, css: 27, files: 21 },
  '/user': { js: 175, css: 14, files: 12 },
  '/log': { js: 175, css: 14, files: 12 },
  '/models': { js: 180, css: 14, files: 13 },
  '/playground': { js: 270, css: 26, files: 20 },
  '/setting': { js: 283, css: 27, files: 22 },
  '/about': { js: 272, css: 27, files: 21 },
}

/** Files that a walk over all screens asks for, however it is walked: gateways count page requests by address. */
export const WALK_FILES = 40
