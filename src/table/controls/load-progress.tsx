import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import { SmallButton } from '@/components/input/buttons'
import { passFocus } from '@/lib/pass-focus'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import type { ListState } from '@/table/list-state'

const GREY = 'var(--mantine-color-default-hover)'
const Note = Group.withProps({ gap: 10, mb: 8, px: 12, py: 6, fz: 'sm', bg: GREY, bdrs: 'md' })

/** While a list is read page by page to its end, which is not known. */
export function LoadProgress<Row extends object>({ state: { list } }: { state: ListState<Row> }) {
  const wait = useRateLimitWait(1)
  return (
    <Note ref={passFocus}>
      <span role="status">{`正在加载全部，已加载 ${list.rows.length} 行${wait}`}</span>
      <Progress flex={1} miw={120} value={100} striped animated aria-label="加载进度" />
      <SmallButton onClick={list.loadAll.stop}>停止</SmallButton>
    </Note>
  )
}
