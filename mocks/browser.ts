import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { createGateway, isApi } from './gateway'
import { mountPanel } from './panel'
import { mockProvider, providerPage } from './provider'
import { LATEST_RELEASE, RELEASES_API } from './release'
import { openStorage } from './storage'
import { createTraffic } from './traffic'
import { TURNSTILE_SCRIPT, turnstileScript } from './turnstile-script'

/** Duration of the fake human verification, in milliseconds. */
const CHECK_TIME = 1_500

/**
 * Starts the gateway of the mock edition: a service worker answers `/api` from this page's memory. The data
 * survives reloads and is shared between tabs. Resolves when the worker is ready.
 */
export async function startMockGateway(): Promise<void> {
  const provider = mockProvider(location.pathname)
  if (provider) {
    // This window shows the fake provider's page, so the console must not start.
    document.documentElement.innerHTML = providerPage(provider, location.search, location.origin)
    return new Promise(() => undefined)
  }
  const storage = await openStorage()
  let loadedVersion = storage.version()
  let saving = Promise.resolve()
  let waiting: Promise<void> | undefined

  /** Resolves when the current data is on disk; changes during a write share the next write. */
  const save = () => {
    waiting ??= saving.then(() => {
      waiting = undefined
      saving = storage
        .save(gateway.snapshot())
        .catch((error: unknown) => console.warn('the mock gateway could not keep its data', error))
      loadedVersion = storage.version()
      return saving
    })
    return waiting
  }
  const gateway = createGateway({
    snapshot: await storage.load(),
    // Responses wait for the save, so a reload right after a response loses nothing.
    onChange: save,
  })

  /** Loads the data another tab saved, unless this tab has unsaved changes. */
  const loadFromOtherTabs = async () => {
    const version = storage.version()
    if (version === loadedVersion || waiting) return
    const snapshot = await storage.load()
    loadedVersion = version
    if (snapshot) gateway.restore(snapshot)
  }

  const traffic = createTraffic(gateway.db)
  const worker = setupWorker(
    // Returns no response, so the next handler answers.
    http.all(isApi, async ({ request }) => {
      await loadFromOtherTabs()
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
