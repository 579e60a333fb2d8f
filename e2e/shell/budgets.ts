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
  '/login': { js: 195, css: 15, files: 11 },
  '/': { js: 270, css: 28, files: 18 },
  '/channel': { js: 290, css: 26, files: 20 },
  '/channel/add': { js: 250, css: 22, files: 16 },
  '/token': { js: 290, css: 26, files: 20 },
  '/token/add': { js: 245, css: 22, files: 15 },
  '/redemption': { js: 285, css: 26, files: 20 },
  '/topup': { js: 265, css: 28, files: 17 },
  '/user': { js: 290, css: 26, files: 20 },
  '/log': { js: 290, css: 26, files: 20 },
  '/models': { js: 285, css: 26, files: 20 },
  '/playground': { js: 265, css: 26, files: 16 },
  '/setting': { js: 270, css: 26, files: 17 },
  '/about': { js: 265, css: 28, files: 17 },
}

/** Files that a walk over all screens asks for, however it is walked: gateways count page requests by address. */
export const WALK_FILES = 40
