import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import { SmallButton } from '@/components/input/buttons'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'

const GREY = 'var(--mantine-color-default-hover)'
const Note = Group.withProps({ gap: 10, mb: 8, px: 12, py: 6, fz: 'sm', bg: GREY, bdrs: 'md' })

/** Indeterminate progress of loading a list page by page. */
export function LoadProgress({ rows, onStop }: { rows: number; onStop: () => void }) {
  const wait = useRateLimitWait(1)
  return (
    <Note ref={moveFocusOnRemoval}>
      <span role="status">{`正在加载全部，已加载 ${rows} 行${wait}`}</span>
      <Progress flex={1} miw={120} value={100} striped animated aria-label="加载进度" />
      <SmallButton onClick={onStop}>停止</SmallButton>
    </Note>
  )
}
