import { Box, Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import * as z from 'zod/mini'
import { ChunkFailedScreen } from '@/components/screen/chunk-failed-screen'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { stored } from '@/lib/stored'
import { useStored } from '@/lib/use-stored'

import type { LogUsageProps } from './log-usage-panel'

const Panel = lazy(() => import('./log-usage-panel'))

/**
 * The log in pictures, folded until somebody wants them; whether they do is kept in this browser (local storage
 * `log-charts`). The charts' code is loaded with them.
 */
export function LogUsage(props: LogUsageProps) {
  const [store] = useState(() => stored('log-charts', z.boolean(), false))
  const open = useStored(store)
  const id = useId()
  return (
    <Box my="sm">
      <Button
        variant="default"
        leftSection={<IconChartBar size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => store.set(!open)}
      >
        统计图表
      </Button>
      <div id={id}>
        {open && (
          <CatchBoundary getResetKey={() => 'log-charts'} errorComponent={ChunkFailedScreen}>
            <Suspense fallback={<LoadingScreen page="图表" />}>
              <Panel {...props} />
            </Suspense>
          </CatchBoundary>
        )}
      </div>
    </Box>
  )
}
