import './styles.css'
import { Button, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { connectClient } from '@/api/client'
import { Blank } from '@/components/screen/blank'
import { mantine } from '@/components/theme/theme'
import { toast } from '@/components/toast/toast'
import { nameChunkErrors } from '@/lib/chunk-error'
import { logError } from '@/lib/errors'
import { checkGateway, statusOptions } from '@/queries/status'
import { reloadPage } from '@/session/reload'
import { currentAccount, refreshAccount, watchSession } from '@/session/session'
import { messageStore } from '@/session/store'
import { isFramedCrossOrigin, refuseFraming } from './framing'
import './policy'
import { createQueryClient } from './query-client'
import { container, openRoot } from './react-root'
import { reportError } from './report-error'
import { type AppRouter, createAppRouter } from './router'

/** Starts the app; the mock edition first starts the mock gateway. */
async function start() {
  // The page shows a notice for outdated browsers itself.
  if (document.documentElement.hasAttribute('data-outdated')) return
  if (isFramedCrossOrigin()) return refuseFraming(container())
  if (__MOCK__) {
    const { startMockGateway } = await import('@mocks/browser')
    await startMockGateway()
  }
  nameChunkErrors()
  const queryClient: QueryClient = createQueryClient((error, failure) =>
    reportError(error, failure, () => refreshAccount(queryClient, { force: true })),
  )
  connectClient({ account: currentAccount, beforeWrite: () => checkGateway(queryClient) })
  const router = createAppRouter(queryClient)
  watchSession(queryClient)

  const message = messageStore.get()
  messageStore.remove()
  if (message) toast(message.kind, message.text)
  await prepareFirstRender(queryClient, router)
  document.documentElement.setAttribute('data-started', '')
  // Not a transition, which would delay the first row by a tenth.
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

/** Maximum wait in milliseconds of the first render for the screen's code, and then for its data. */
const FIRST_RENDER_WAIT = { code: 1_500, data: 200 }

const after = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Waits briefly for the screen's code and data, to render it once with its rows. */
async function prepareFirstRender(queryClient: QueryClient, router: AppRouter): Promise<void> {
  queryClient.query(statusOptions).catch(() => undefined)
  const loading = router.load().catch(() => undefined)
  const isLoaded = await Promise.race([loading.then(() => true), after(FIRST_RENDER_WAIT.code)])
  if (!isLoaded) return
  const queries = queryClient.getQueryCache().getAll()
  await Promise.race([
    Promise.allSettled(queries.map(({ promise }) => promise)),
    after(FIRST_RENDER_WAIT.data),
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
