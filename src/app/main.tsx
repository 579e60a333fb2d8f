import './styles.css'
import { Button, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { checkChanges } from '@/api/client'
import { Blank } from '@/components/screen/blank'
import { mantine } from '@/components/theme/theme'
import { toast } from '@/components/toast/toast'
import { nameChunkErrors } from '@/lib/chunk-error'
import { logError } from '@/lib/errors'
import { checkGateway, statusOptions } from '@/queries/status'
import { reloadPage } from '@/session/reload'
import { watchSession } from '@/session/session'
import { messageStore } from '@/session/store'
import { isFramedByOthers, refuseFraming } from './framing'
import './policy'
import { createQueryClient } from './query-client'
import { checkRole, reportError } from './report-error'
import { container, openRoot } from './root'
import { type AppRouter, createAppRouter } from './router'

/** Composes the providers; the mock edition first starts the gateway of `mocks/`. */
async function start() {
  // The page itself shows that the browser is too old.
  if (document.documentElement.hasAttribute('data-outdated')) return
  if (isFramedByOthers()) return refuseFraming(container())
  if (__MOCK__) {
    const { startMockGateway } = await import('@mocks/browser')
    await startMockGateway()
  }
  nameChunkErrors()
  const queryClient: QueryClient = createQueryClient((error, failure) =>
    reportError(error, failure, () => checkRole(queryClient)),
  )
  checkChanges(() => checkGateway(queryClient))
  const router = createAppRouter(queryClient)
  watchSession(queryClient)

  const message = messageStore.get()
  messageStore.remove()
  if (message) toast(message.kind, message.text)
  await firstDraw(queryClient, router)
  document.documentElement.setAttribute('data-started', '')
  // In one piece: in slices, as a transition, the first row comes a tenth later, and there is nothing yet to click.
  openRoot().render(
    <MantineProvider {...mantine}>
      <CatchBoundary getResetKey={() => 'frame'} errorComponent={Broken} onCatch={logError}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CatchBoundary>
    </MantineProvider>,
  )
}

/** Milliseconds that the first render waits for the screen's code, and then for its data. */
const FIRST_DRAW_WAIT = { code: 1_500, answers: 200 }

const after = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Waits briefly for the screen's code and data, so that it is drawn once, with its rows. */
async function firstDraw(queryClient: QueryClient, router: AppRouter): Promise<void> {
  queryClient.query(statusOptions).catch(() => undefined)
  const loading = router.load().catch(() => undefined)
  const isLoaded = await Promise.race([loading.then(() => true), after(FIRST_DRAW_WAIT.code)])
  if (!isLoaded) return
  const queries = queryClient.getQueryCache().getAll()
  await Promise.race([
    Promise.allSettled(queries.map(({ promise }) => promise)),
    after(FIRST_DRAW_WAIT.answers),
  ])
}

function Broken({ error }: { error: unknown }) {
  return (
    <Blank title="Unexpected Application Error!" text={String(error).slice(0, 500)}>
      <Button onClick={reloadPage}>刷新页面</Button>
    </Blank>
  )
}

void start()
