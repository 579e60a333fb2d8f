import './styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createSessionEnd } from '@/session/end'
import { watchOtherTabs } from '@/session/tabs'
import { isFramedByOthers, refuseFraming } from './framing'
import { nonce } from './policy'
import { createQueryClient } from './query-client'
import { createReactions } from './reactions'
import { reportError } from './report-error'
import { createAppRouter } from './router'
import { cssVariables, theme } from './theme'

const Toaster = lazy(() => import('@/components/toast/toaster'))

/** Composes the providers; in the mock edition the gateway of `mocks/` answers before anything is asked. */
async function start() {
  const root = document.getElementById('root') as HTMLElement
  if (isFramedByOthers()) {
    refuseFraming(root)
    return
  }
  if (__MOCK__) {
    const { startMockGateway } = await import('@mocks/browser')
    await startMockGateway()
  }
  const queryClient = createQueryClient(
    (error, failure) => reportError(error, failure, reactions),
    () => sessionEnd.signedOut(),
  )
  const router = createAppRouter(queryClient)
  const sessionEnd = createSessionEnd(queryClient, router)
  const reactions = createReactions(queryClient, sessionEnd)
  watchOtherTabs(queryClient, router, sessionEnd)

  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce ?? ''}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

void start()
