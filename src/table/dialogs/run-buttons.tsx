import type { PlainButton } from '@/components/input/buttons'
import { passFocus } from '@/lib/pass-focus'

/** The buttons of long work (`createRun`): 停止, then 不再等待 for the calls under way, and at its end those of `next`. */
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
        <Button key={label} ref={passFocus} onClick={run}>
          {label}
        </Button>
      ),
  )
}
