import { retryAfter } from './errors'

const CHUNK_ERROR =
  /dynamically imported module|module script failed|Loading chunk|Unable to preload CSS|Expected a JavaScript/i

/** Whether the error means that a script or style file of the console failed to load. */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error && CHUNK_ERROR.test(error.message)

/** Rewords chunk errors so that the router does not recognise them and reload the page, losing unsaved input. */
export function nameChunkErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Loading chunk failed: ${payload.message}`
  })
}

/** A script or style URL, in resource timings or at the end of an error message. */
const CODE_FILE = /(?:https?:\/)?\/\S+\.(?:js|css)$/
const TOO_MANY = 429
/** Milliseconds; older requests are unrelated to the current failure. */
const RECENT = 10_000

const isRefusedFile = ({ name, responseStatus, responseEnd }: PerformanceResourceTiming) =>
  responseStatus === TOO_MANY && CODE_FILE.test(name) && performance.now() - responseEnd < RECENT

/**
 * Checks whether a chunk failed to load because of rate limiting (429), by a HEAD request, as the error has no status.
 * @returns `until`: when to retry (`performance.now` time), if known; undefined for other failures
 */
export async function chunkRateLimit({ message }: Error): Promise<{ until?: number } | undefined> {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  // The message may name the importer of the rate-limited file.
  const refused = requests.find(isRefusedFile)?.name
  const file = refused ?? CODE_FILE.exec(message)?.[0]
  const response = file && (await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))
  if (!response || response.status !== TOO_MANY) return refused ? {} : undefined
  const wait = retryAfter(response)
  return wait === undefined ? {} : { until: performance.now() + wait * 1000 }
}
