import { LOST_FILE, TOO_MANY, TOO_SLOW } from '@/domain/messages'
import { firstCalls, prefetchCalls, storedUser } from './first-calls'
import { preloadFiles, type ScreenFiles, screenForPath } from './screen-files'

// Inline script of the page, built by `scripts/page/page-plugin.ts`: prefetches a screen's data and files before the app
// has loaded. Keep it and its imports small.

declare const __SCREEN_FILES__: ScreenFiles

/** Milliseconds after which an error is shown if the app has not started. */
const ENTRY_DEADLINE = 20_000

function showFailure(title: string, text: string): void {
  const alert = Object.assign(document.createElement('main'), { role: 'alert' })
  const add = (tag: string, textContent: string) =>
    alert.appendChild(Object.assign(document.createElement(tag), { textContent }))
  add('h1', title)
  if (text) add('p', text)
  add('button', '刷新页面').addEventListener('click', () => location.reload())
  document.querySelector('#root > :last-child')?.replaceWith(alert)
}

/** Shows an error if the app's code fails to load in time; the app sets `data-started` when it runs. */
function watchEntry(): void {
  const isWaiting = () => !document.documentElement.hasAttribute('data-started')
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src || !isWaiting()) return
    const [entry] = performance.getEntriesByName(target.src) as PerformanceResourceTiming[]
    // English, like the gateway's own pages.
    showFailure('Loading chunk failed', entry?.responseStatus === 429 ? TOO_MANY : LOST_FILE)
  }
  addEventListener('error', onError, true)
  setTimeout(() => isWaiting() && showFailure(TOO_SLOW, ''), ENTRY_DEADLINE)
}

/** Session storage `worker-dropped`: prevents a reload loop. */
const DROPPED = 'worker-dropped'

/**
 * Unregisters a service worker of another console at this origin, as it serves outdated files, and reloads the page.
 * This console has none, except in the mock edition.
 */
async function dropForeignWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // Undefined on plain http.
  const registration = await serviceWorker?.getRegistration()
  if (!registration || (__MOCK__ && registration.active?.scriptURL.includes('mockServiceWorker'))) return
  const isControlled = serviceWorker.controller !== null
  await registration.unregister()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  if (!isControlled || sessionStorage.getItem(DROPPED)) return
  sessionStorage.setItem(DROPPED, 'true')
  location.reload()
}

/** Does nothing in a frame. Prefetches no data in the mock edition, whose gateway has not started yet. */
function begin(): void {
  if (window !== window.parent) return
  watchEntry()
  // Browsers may block storage and service workers.
  dropForeignWorker().catch(() => undefined)
  const path = location.pathname.slice(import.meta.env.BASE_URL.length - 1)
  const user = storedUser()
  void preloadFiles(__SCREEN_FILES__[screenForPath(__SCREEN_FILES__, path, user !== null) ?? ''])
  const calls = firstCalls({ path, search: location.search }, user?.role ?? null, Date.now())
  if (!__MOCK__) prefetchCalls(calls, user?.id)
}

begin()
