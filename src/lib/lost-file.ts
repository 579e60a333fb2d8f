import { retryAfter } from './errors'

let keep = () => {}

/** Registers a listener that saves typed text before the page reloads itself. */
export function onReload(listener: () => void): void {
  keep = listener
}

export function reloadPage(): void {
  keep()
  window.location.reload()
}

/** Reloads the page once for each reason. */
export function reloadOnceFor(reason: string): void {
  try {
    if (sessionStorage.getItem('reloaded-for') === reason) return
    sessionStorage.setItem('reloaded-for', reason)
  } catch {
    // Without storage the page could reload in a loop.
    return
  }
  reloadPage()
}

/** Why a file did not load: refused with 429 (`until`: by `performance.now`); deleted by a new version; no answer. */
export type Loss = { kind: 'limited'; until: number } | { kind: 'gone' } | { kind: 'network' }

const LOST =
  /dynamically imported module|module script failed|Loading chunk|Unable to preload CSS|Expected a JavaScript/i

export function isLostFile(error: unknown): error is Error {
  return error instanceof Error && LOST.test(error.message)
}

/** Address of the lost file: the last one that was refused, else the one in the error's message. */
function lostAddress(error: Error): string | undefined {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const refused = resources.findLast((file) => file.responseStatus >= 400 && /\.(?:js|css)$/.test(file.name))
  // One that was refused longer ago belongs to another failure.
  if (refused && performance.now() - refused.startTime < 30_000) return refused.name
  return /https?:\/\/[^\s'"]+/.exec(error.message)?.[0]
}

/** Seconds to wait after a 429 without `Retry-After`. */
const PATIENCE = 30

/** Fetches a lost file again to find out why it was lost; undefined: this time it loaded. */
export async function whyLost(error: Error): Promise<Loss | undefined> {
  const address = lostAddress(error)
  if (address === undefined || !navigator.onLine) return { kind: 'network' }
  const response = await fetch(address).catch(() => undefined)
  if (!response || response.status >= 500) return { kind: 'network' }
  if (response.status === 429)
    return { kind: 'limited', until: performance.now() + (retryAfter(response) ?? PATIENCE) * 1000 }
  const isFile = response.ok && /javascript|css/.test(response.headers.get('Content-Type') ?? '')
  return isFile ? undefined : { kind: 'gone' }
}

const lostStyles = new Set<HTMLLinkElement>()

/** Remembers stylesheets that did not load, and keeps the router from reloading the page for every lost file. */
export function watchLostFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Loading chunk failed: ${payload.message}`
  })
  const listener = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
  }
  window.addEventListener('error', listener, true)
}

async function restoreStyles(): Promise<void> {
  const restore = (lost: HTMLLinkElement) =>
    new Promise<void>((done, fail) => {
      const link = lost.cloneNode() as HTMLLinkElement
      link.addEventListener('load', () => done())
      link.addEventListener('error', () => fail(new Error(`Unable to preload CSS for ${link.href}`)))
      lostStyles.delete(lost)
      lost.replaceWith(link)
    })
  await Promise.all([...lostStyles].map(restore))
}

export class LostFileError extends Error {
  override name = 'LostFileError'
  readonly loss: Loss

  constructor(loss: Loss, options: ErrorOptions) {
    super('Loading chunk failed', options)
    this.loss = loss
  }
}

/** Loads a part of the console, and retries once. Throws LostFileError. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    await restoreStyles()
    return await load()
  } catch (error) {
    if (!isLostFile(error)) throw error
    const loss = await whyLost(error)
    if (loss) throw new LostFileError(loss, { cause: error })
    await restoreStyles()
    return load()
  }
}
