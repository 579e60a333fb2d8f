import './styles.css'
import { Button, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { Blank } from '@/components/screen/blank'
import { mantine } from '@/components/theme/theme'
import { logError } from '@/lib/log-error'
import { onReload, reloadPage, watchLostFiles } from '@/lib/lost-file'
import { keepDrafts } from '@/session/drafts'
import { createSessionEnd } from '@/session/end'
import { userStore } from '@/session/store'
import { watchOtherTabs } from '@/session/tabs'
import { isFramedByOthers, refuseFraming } from './framing'
import './policy'
import { firstDraw } from './first-draw'
import { createQueryClient } from './query-client'
import { createRoleCheck, reportError } from './report-error'
import { container, root } from './root'
import { createAppRouter } from './router'

/** Composes the providers; the mock edition first starts the gateway of `mocks/`. */
async function start() {
  // The page itself shows that the browser is too old.
  if (document.documentElement.hasAttribute('data-outdated')) return
  if (isFramedByOthers()) {
    refuseFraming(container)
    return
  }
  if (__MOCK__) {
    const { startMockGateway } = await import('@mocks/browser')
    await startMockGateway()
  }
  watchLostFiles()
  const queryClient = createQueryClient(
    (error, failure) => reportError(error, failure, { sessionEnd, checkRole }),
    () => sessionEnd.signedOut(),
  )
  const router = createAppRouter(queryClient)
  const sessionEnd = createSessionEnd(queryClient, router)
  const checkRole = createRoleCheck(queryClient, sessionEnd)
  watchOtherTabs(queryClient, router, sessionEnd)
  onReload(() => {
    const user = userStore.get()
    if (user) keepDrafts(user.id)
  })

  await firstDraw(queryClient, router)
  document.documentElement.setAttribute('data-started', '')
  // A transition renders in slices, between which the page stays responsive.
  startTransition(() =>
    root.render(
      <MantineProvider {...mantine}>
        <CatchBoundary getResetKey={() => 'frame'} errorComponent={Broken} onCatch={logError}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </CatchBoundary>
      </MantineProvider>,
    ),
  )
}

/** Shown when the frame itself fails. */
function Broken({ error }: { error: unknown }) {
  return (
    <Blank title="Unexpected Application Error!" text={String(error).slice(0, 500)}>
      <Button onClick={reloadPage}>刷新页面</Button>
    </Blank>
  )
}

void start()
