import type { PlainButton } from '@/components/input/buttons'
import { moveFocusOnRemoval } from '@/lib/pass-focus'

/** The buttons of a run (`createRun`): 停止 while it runs, 不再等待 while it stops, and `next` afterwards. */
export function RunButtons(props: {
  run: { stop: () => void; giveUp: () => void }
  state: { running: boolean; stopping: boolean }
  next: readonly { label: string; run: () => void; applies?: boolean }[]
  button: typeof PlainButton
}) {
  const { run, state, next, button: Button } = props
  const actions = [
    { label: '不再等待', run: run.giveUp, applies: state.stopping },
    { label: '停止', run: run.stop, applies: state.running },
    ...next.map(({ applies = true, ...action }) => ({ ...action, applies: applies && !state.running })),
  ]
  return actions.map(
    ({ label, run, applies }) =>
      applies && (
        <Button key={label} ref={moveFocusOnRemoval} onClick={run}>
          {label}
        </Button>
      ),
  )
}
