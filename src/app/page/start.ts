import { LOST_FILE, TOO_MANY, TOO_SLOW } from '@/domain/messages'
import { askAhead, firstCalls, storedUser } from './first-calls'
import { fetchFiles, type ScreenFiles, shownScreen } from './screen-files'

// The page's own script, which `scripts/page/page-plugin.ts` builds and puts into the page: it asks for a screen's data and
// files before the console is there. It stays small, so it imports only what imports little.

declare const __SCREEN_FILES__: ScreenFiles

/** Milliseconds after which the entry counts as late. */
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

/** Shows an error if the console's code fails to load or is late; `data-started` says that it runs. */
function watchEntry(): void {
  const isWaiting = () => !document.documentElement.hasAttribute('data-started')
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src || !isWaiting()) return
    const [entry] = performance.getEntriesByName(target.src) as PerformanceResourceTiming[]
    // In English: the words that the gateway's own pages use.
    showFailure('Loading chunk failed', entry?.responseStatus === 429 ? TOO_MANY : LOST_FILE)
  }
  addEventListener('error', onError, true)
  setTimeout(() => isWaiting() && showFailure(TOO_SLOW, ''), ENTRY_DEADLINE)
}

/** Makes no calls in a frame, nor in the mock edition, whose gateway has not started yet. */
function begin(): void {
  if (window !== window.parent) return
  watchEntry()
  const path = location.pathname.slice(import.meta.env.BASE_URL.length - 1)
  const user = storedUser()
  void fetchFiles(__SCREEN_FILES__[shownScreen(__SCREEN_FILES__, path, user !== null) ?? ''])
  const calls = firstCalls({ path, search: location.search }, user?.role ?? null, Date.now())
  if (!__MOCK__) askAhead(calls, user?.id)
}

begin()
