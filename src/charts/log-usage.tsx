import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { Fold } from '@/components/control/buttons'
import { lazyPart } from '@/components/lazy-part'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { LogUsageProps } from './log-usage-panel'

const Panel = lazyPart(
  () => import('./log-usage-panel'),
  () => <LoadingScreen page="图表" />,
)

/** Shows and hides the log's charts. */
export function LogUsageButton({ fold }: { fold: Fold }) {
  return (
    <Button
      variant="default"
      data-brief
      leftSection={<IconChartBar size={18} aria-hidden />}
      aria-expanded={fold.open}
      aria-controls={fold.id}
      onClick={() => fold.set(!fold.open)}
    >
      统计图表
    </Button>
  )
}

/** The log's charts, whose code is loaded when they are first shown. */
export function LogUsage({ fold, ...props }: LogUsageProps & { fold: Fold }) {
  return <div id={fold.id}>{fold.open && <Panel {...props} />}</div>
}
