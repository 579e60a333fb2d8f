import type { PlainButton } from '@/components/input/buttons'
import { passFocus } from '@/lib/pass-focus'

/** Of long work (`createRun`): 停止, and then 不再等待 for its calls under way; at its end what can be done `next`. */
export function RunButtons(props: {
  run: { stop: () => void; giveUp: () => void }
  state: { running: boolean; stopping: boolean }
  next: readonly { label: string; run: () => void; applies?: boolean }[]
  of: typeof PlainButton
}) {
  const { run, state, next, of: Look } = props
  const buttons = [
    { label: '不再等待', run: run.giveUp, applies: state.stopping },
    { label: '停止', run: run.stop, applies: state.running },
    ...next.map(({ applies = true, ...button }) => ({ ...button, applies: applies && !state.running })),
  ]
  return buttons.map(
    ({ label, run, applies }) =>
      applies && (
        <Look key={label} ref={passFocus} onClick={run}>
          {label}
        </Look>
      ),
  )
}
