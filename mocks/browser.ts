import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { createGateway, isApi } from './gateway'
import { mountPanel } from './panel'
import { mockProvider, providerPage } from './provider'
import { LATEST_RELEASE, RELEASES_API } from './release'
import { openStorage } from './storage'
import { createTraffic } from './traffic'
import { TURNSTILE_SCRIPT, turnstileScript } from './turnstile-script'

/** How long the stand-in for the human verification takes, in milliseconds. */
const CHECK_TIME = 1_500

/**
 * Starts the gateway of the mock edition: a service worker answers `/api` from this page's memory, which
 * survives reloads and is shared with the other tabs. Resolves once requests are answered.
 */
export async function startMockGateway(): Promise<void> {
  const provider = mockProvider(location.pathname)
  if (provider) {
    // This window simulates the provider's page, so the console does not start here.
    document.documentElement.innerHTML = providerPage(provider, location.search, location.origin)
    return new Promise(() => undefined)
  }
  const storage = await openStorage()
  let seen = storage.version()
  let saving = Promise.resolve()
  let waiting: Promise<void> | undefined

  /** Resolves once the present memory is on disk; changes during a write share the next one. */
  const save = () => {
    waiting ??= saving.then(() => {
      waiting = undefined
      saving = storage
        .save(gateway.snapshot())
        .catch((error: unknown) => console.warn('the mock gateway could not keep its data', error))
      seen = storage.version()
      return saving
    })
    return waiting
  }
  const gateway = createGateway({
    snapshot: await storage.load(),
    // Replies wait for the save, so that a reload right after an answer loses nothing.
    onChange: save,
  })

  /** Loads what another tab has saved, unless this one has unsaved changes. */
  const catchUp = async () => {
    const version = storage.version()
    if (version === seen || waiting) return
    const snapshot = await storage.load()
    seen = version
    if (snapshot) gateway.restore(snapshot)
  }

  const traffic = createTraffic(gateway.db)
  const worker = setupWorker(
    // Returns no response, so the next handler answers.
    http.all(isApi, async ({ request }) => {
      await catchUp()
      traffic(request)
    }),
    ...gateway.handlers,
    http.get(RELEASES_API, () => HttpResponse.json(LATEST_RELEASE)),
    http.get(TURNSTILE_SCRIPT, () =>
      HttpResponse.text(turnstileScript(CHECK_TIME), { headers: { 'Content-Type': 'text/javascript' } }),
    ),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  mountPanel(gateway, save)
}
