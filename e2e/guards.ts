import type { BrowserContext } from '@playwright/test'
import { GETS_WITH_SIDE_EFFECTS } from '@/api/side-effect-gets'

/** Collects reports, and the patterns that a test allows. */
export class Guard {
  readonly #allowed: RegExp[] = []
  readonly #reports: string[] = []

  allow(pattern: RegExp) {
    this.#allowed.push(pattern)
  }

  report(text: string) {
    this.#reports.push(text)
  }

  /** The reports that no pattern allows. Call it at the end: patterns may be added at any time. */
  unexpected(): string[] {
    return this.#reports.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }
}

/** Reports console errors and warnings, uncaught errors and unhandled rejections. */
export function watchConsole(context: BrowserContext, guard: Guard) {
  context.on('console', (message) => {
    // Appears only on a busy machine; shell/budget.e2e.ts counts unused files.
    if (/was preloaded using link preload but not used/.test(message.text())) return
    if (['error', 'warning', 'assert'].includes(message.type())) guard.report(message.text())
  })
  context.on('weberror', (error) => guard.report(`uncaught: ${error.error().message}`))
}

/** Prefixes of reports that the injected scripts write to the console. */
const VIOLATION = 'policy violated: '
const ACTING_GET = 'acting GET: '

function reportPrefixed(context: BrowserContext, prefix: string, guard: Guard) {
  context.on('console', (message) => {
    if (message.text().startsWith(prefix)) guard.report(message.text().slice(prefix.length))
  })
}

/** Reports policy violations as directive, blocked address and a sample of the text, e.g. `img-src http://127.0.0.1/x.png`. */
export async function watchViolations(context: BrowserContext, guard: Guard) {
  await context.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.info(`${prefix}${effectiveDirective} ${blockedURI} ${sample}`),
    )
  }, VIOLATION)
  reportPrefixed(context, VIOLATION, guard)
}

/**
 * Reports GETs that change something on the server without user input since the page was opened. OAuth callbacks are
 * exempt: they follow a click on the page before.
 */
export async function watchActingGets(context: BrowserContext, guard: Guard) {
  await context.addInitScript(
    ([prefix, source]) => {
      const acting = new RegExp(source)
      let lastInputAt = ''
      for (const type of ['pointerdown', 'keydown', 'click', 'submit']) {
        window.addEventListener(type, () => (lastInputAt = location.pathname), { capture: true })
      }
      const fetch = window.fetch.bind(window)
      window.fetch = (input, init) => {
        const request = input instanceof Request ? input : new Request(input, init)
        const { pathname } = new URL(request.url)
        const hasInput = lastInputAt === location.pathname || location.pathname.startsWith('/oauth/')
        if (request.method === 'GET' && acting.test(pathname) && !hasInput) {
          console.info(`${prefix}${pathname} at ${location.pathname}`)
        }
        return fetch(input, init)
      }
    },
    [ACTING_GET, GETS_WITH_SIDE_EFFECTS.source] as const,
  )
  reportPrefixed(context, ACTING_GET, guard)
  // Navigations, images and preloads can trigger an acting GET, too.
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = ['fetch', 'xhr'].includes(request.resourceType())
    if (request.method() === 'GET' && !isCall && GETS_WITH_SIDE_EFFECTS.test(pathname)) {
      guard.report(`${pathname} as ${request.resourceType()}`)
    }
  })
}
