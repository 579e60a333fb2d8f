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
  '/login': { js: 143, css: 4, files: 6 },
  '/': { js: 277, css: 28, files: 18 },
  '/channel': { js: 172, css: 8, files: 9 },
  '/channel/add': { js: 246, css: 22, files: 14 },
  '/token': { js: 171, css: 8, files: 9 },
  '/token/add': { js: 246, css: 22, files: 14 },
  '/redemption': { js: 171, css: 8, files: 9 },
  '/topup': { js: 272, css: 28, files: 17 },
  '/user': { js: 172, css: 8, files: 9 },
  '/log': { js: 174, css: 8, files: 9 },
  '/models': { js: 180, css: 8, files: 10 },
  '/playground': { js: 270, css: 26, files: 16 },
  '/setting': { js: 284, css: 28, files: 18 },
  '/about': { js: 272, css: 28, files: 17 },
}

/** Files that a walk over all screens asks for, however it is walked: gateways count page requests by address. */
export const WALK_FILES = 30
