import type { BrowserContext } from '@playwright/test'
import { ACTING_GETS } from '@/api/acting-gets'

// What every test is watched for.

/** Collects what happened, and what the test has declared. */
export class Guard {
  readonly #allowed: RegExp[] = []
  readonly #found: string[] = []

  allow(pattern: RegExp) {
    this.#allowed.push(pattern)
  }

  report(text: string) {
    this.#found.push(text)
  }

  /** Called at the end, as a test may declare at any point. */
  undeclared(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }
}

/** Errors and warnings on the console, uncaught errors and unhandled rejections. */
export function watchConsole(context: BrowserContext, guard: Guard) {
  context.on('console', (message) => {
    // Only on a busy machine; what is loaded in vain is counted by the budgets (shell/budget.e2e.ts).
    if (/was preloaded using link preload but not used/.test(message.text())) return
    if (['error', 'warning', 'assert'].includes(message.type())) guard.report(message.text())
  })
  context.on('weberror', (error) => guard.report(`uncaught: ${error.error().message}`))
}

/** Marks reports of the page on the console, beside Chromium's own. */
const VIOLATION = 'policy violated: '
const UNASKED = 'acting GET: '

function onTold(context: BrowserContext, prefix: string, guard: Guard) {
  context.on('console', (message) => {
    if (message.text().startsWith(prefix)) guard.report(message.text().slice(prefix.length))
  })
}

/** Violations of the page's policy: `img-src http://127.0.0.1/x.png`, with the text that would have become markup. */
export async function watchViolations(context: BrowserContext, guard: Guard) {
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.info(`${prefix}${effectiveDirective} ${blockedURI} ${sample}`),
    )
  }, VIOLATION)
  onTold(context, VIOLATION, guard)
}

/**
 * GETs that change something on the server, sent without a click, key press or submit since the address was opened. The
 * callback of a provider follows from a click before, so its addresses may send theirs by themselves.
 */
export async function watchActingGets(context: BrowserContext, guard: Guard) {
  await context.addInitScript(
    ([prefix, source]) => {
      const acting = new RegExp(source)
      let asked = ''
      for (const type of ['pointerdown', 'keydown', 'click', 'submit']) {
        window.addEventListener(type, () => (asked = location.pathname), { capture: true })
      }
      const fetch = window.fetch.bind(window)
      window.fetch = (input, init) => {
        const request = input instanceof Request ? input : new Request(input, init)
        const { pathname } = new URL(request.url)
        const isAsked = asked === location.pathname || location.pathname.startsWith('/oauth/')
        if (request.method === 'GET' && acting.test(pathname) && !isAsked) {
          console.info(`${prefix}${pathname} at ${location.pathname}`)
        }
        return fetch(input, init)
      }
    },
    [UNASKED, ACTING_GETS.source] as const,
  )
  onTold(context, UNASKED, guard)
  // Navigations, images and preloads act like calls.
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = ['fetch', 'xhr'].includes(request.resourceType())
    if (request.method() === 'GET' && !isCall && ACTING_GETS.test(pathname)) {
      guard.report(`${pathname} as ${request.resourceType()}`)
    }
  })
}
