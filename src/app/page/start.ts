// The page's own script, inlined by `scripts/page/page-plugin.ts`: it asks for a screen's data and files before the console
// is there. It is not bundled, so it imports nothing; `start.test.ts` compares its texts and calls with the console's own.

/** The files that each screen needs besides the entry, by its route: `login`, `_authed/token/edit`. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

declare const __SCREEN_FILES__: ScreenFiles

export const LOST_FILE = '页面资源加载失败，可能是网络中断，或控制台刚刚更新。'
export const TOO_MANY = '错误：请求次数过多，请稍后再试！'
export const TOO_SLOW = '加载时间过长'
/** Milliseconds after which the entry counts as late. */
const LATE = 20_000

/** The screen that an address will show: the sign-in form if a visitor needs to sign in. */
export function shownScreen(screens: ScreenFiles, path: string, isSignedIn: boolean): string | undefined {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  const screen = [`${first}/${second}`, first]
    .flatMap((name) => [name, `_authed/${name}`])
    .find((name) => name in screens)
  return screen?.startsWith('_authed/') && !isSignedIn ? 'login' : screen
}

/** A screen's first calls: the status, and its list unless the address searches or filters. None has side effects. */
export function firstCalls(address: { path: string; search: string }, role: number | null, now: number) {
  const calls = ['api/status']
  const names = [...new URLSearchParams(address.search).keys()]
  const path = address.path.replace(/\/$/, '')
  const isList = ['/channel', '/token', '/redemption', '/user'].includes(path)
  if (role !== null && isList && !names.some((name) => /^(keyword|name)$/.test(name)))
    calls.push(`api${path}/?p=0`)
  if (role !== null && path === '/log' && names.every((name) => /^(page|size|sort|desc)$/.test(name))) {
    const time = `start_timestamp=0&end_timestamp=${Math.floor(now / 1000) + 3600}`
    calls.push(`api/log/${role >= 10 ? '' : 'self'}?p=0&${time}`)
  }
  return calls
}

async function read(url: string, credentials: RequestCredentials) {
  const headers = { 'Accept-Language': 'zh-CN', 'X-Requested-With': 'XMLHttpRequest' }
  const response = await fetch(url, { headers, credentials, cache: 'no-store' })
  return { status: response.status, headers: [...response.headers], text: await response.text() }
}

/** Makes the calls, and leaves the answers for the client (`takeAhead` in `src/api/ahead.ts`). */
export function askAhead(calls: readonly string[], server = ''): void {
  const base = new URL(`${server}/`.replace(/\/+$/, '/'), location.origin)
  const credentials = base.origin === location.origin ? 'same-origin' : 'include'
  const asked: typeof window.askedAhead = new Map()
  for (const call of calls) {
    const url = new URL(call, base).href
    const answer = read(url, credentials) as Promise<never>
    // An answer that is never taken must not be an unhandled rejection.
    answer.catch(() => undefined)
    const name = url.replace(/\bend_timestamp=\d+/, 'end_timestamp')
    asked.set(name, { asked: performance.now(), answer })
  }
  window.askedAhead = asked
}

/** The role of the stored user; null for a visitor or an invalid entry. The console parses it with its schema. */
export function storedRole(): number | null {
  try {
    const { id, role } = JSON.parse(localStorage.getItem('user') ?? 'null') ?? {}
    return typeof id === 'number' && typeof role === 'number' ? role : null
  } catch {
    return null
  }
}

const preload = (href: string) =>
  new Promise<unknown>((done) => {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    const on = { onload: done, onerror: done }
    document.head.append(Object.assign(document.createElement('link'), kind, on, { crossOrigin: '', href }))
  })

/** Preloads all files of a screen at once, instead of each after its importer; the libraries come first. */
async function fetchFiles(files: readonly string[] = []): Promise<void> {
  const libraries = document.querySelectorAll<HTMLScriptElement>('script[async][src]')
  await Promise.all([...libraries].map(({ src }) => preload(src)))
  for (const file of files) void preload(import.meta.env.BASE_URL + file)
}

function tell(title: string, text: string): void {
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
    tell('Loading chunk failed', entry?.responseStatus === 429 ? TOO_MANY : LOST_FILE)
  }
  addEventListener('error', onError, true)
  setTimeout(() => isWaiting() && tell(TOO_SLOW, ''), LATE)
}

/** Makes no calls in a frame, nor in the mock edition, whose gateway has not started yet. */
function begin(): void {
  if (window !== window.parent) return
  watchEntry()
  const path = location.pathname.slice(import.meta.env.BASE_URL.length - 1)
  const role = storedRole()
  void fetchFiles(__SCREEN_FILES__[shownScreen(__SCREEN_FILES__, path, role !== null) ?? ''])
  if (!__MOCK__)
    askAhead(firstCalls({ path, search: location.search }, role, Date.now()), import.meta.env.VITE_SERVER)
}

if (typeof document !== 'undefined') begin()
