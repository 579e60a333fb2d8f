const CHUNK_ERROR =
  /dynamically imported module|module script failed|Loading chunk|Unable to preload CSS|Expected a JavaScript/i

/** Whether a file of the console did not load. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && CHUNK_ERROR.test(error.message)

/** Names these errors in such a way that the router does not reload the page by itself, and with it what is typed. */
export function nameChunkErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Loading chunk failed: ${payload.message}`
  })
}
