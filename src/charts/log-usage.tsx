import { Box, Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ChunkFailedScreen } from '@/components/chunk-failed-screen'
import { LoadingScreen } from '@/components/loading-screen'
import type { Range } from '@/domain/log-usage'
import { stored } from '@/lib/stored'
import type { Log } from '@/schemas/log'

const Panel = lazy(() => import('./log-usage-panel'))

/** What a click on a bar asks the log's filters for; times in whole seconds, both inside. */
export interface LogPick {
  start?: number
  end?: number
  model_name?: string
  token_name?: string
}

export interface LogUsageProps {
  /** The rows that are loaded. */
  rows: readonly Log[]
  /** Whether the server has more of them. */
  hasMore: boolean
  /** What the log was asked for, in whole seconds; a start of 0 is open. */
  range: Range
  onPick: (pick: LogPick) => void
}

/**
 * The log in pictures, folded until somebody wants them; whether they do is kept in this browser (local storage
 * `log-charts`). The charts' code is loaded with them.
 */
export function LogUsage(props: LogUsageProps) {
  const [store] = useState(() => stored('log-charts', z.boolean(), false))
  const open = useSyncExternalStore(store.subscribe, store.get)
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
